import type { LoopResult } from './closed-loop';

/** What is measured, and its results so far. */
export interface Measured {
  /** Kind of request, such as `cart add`. */
  kind: string;
  /** Who processes it, such as `this build`. */
  subject: string;
  measure(): Promise<Round>;
  rounds: Round[];
}

/** `processorMs` is the processor time of the server for each request; null without a server. */
type Round = LoopResult & { processorMs: number | null };

/** Returns the medians of all rounds as a Markdown table. The × of a row is its rate ÷ that of `this build`. */
export function writeRatesTable(measured: readonly Omit<Measured, 'measure'>[]): string {
  const kinds = [...new Set(measured.map(({ kind }) => kind))];
  const rows = kinds.flatMap((kind) => {
    const own = measured.filter((each) => each.kind === kind);
    const first = own[0] ? rateOf(own[0].rounds) : Number.NaN;
    return own.map(({ subject, rounds }) => [
      kind,
      subject,
      `${rateOf(rounds).toFixed(0)}/s`,
      `${(rateOf(rounds) / first).toFixed(2)}×`,
      ...[0.5, 0.99].map((share) => `${timeOf(rounds, share).toFixed(0)} ms`),
      describeProcessor(rounds),
    ]);
  });
  const table = [['request', 'by', 'rate', 'ratio', 'p50', 'p99', 'processor time'], ...rows];
  const lines = table.map((row) => `| ${row.join(' | ')} |`);
  return [lines[0], `|${' --- |'.repeat(7)}`, ...lines.slice(1)].join('\n');
}

function rateOf(rounds: readonly Round[]): number {
  return median(rounds.map(({ times, seconds }) => times.length / seconds));
}

function timeOf(rounds: readonly Round[], share: number): number {
  return median(
    rounds.map(
      ({ times }) => times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0,
    ),
  );
}

function describeProcessor(rounds: readonly Round[]): string {
  const times = rounds.flatMap(({ processorMs }) => processorMs ?? []);
  return times.length === 0 ? '–' : `${median(times).toFixed(2)} ms`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

import type { Comparison } from './compare-report';

/** Truth beside report: every percentile of a whole metric, and all that is wrong. */
export function writeComparison(comparisons: readonly Comparison[]): string {
  const wrong = comparisons.filter(({ isRight }) => !isRight);
  const shown = comparisons.filter((each) => !each.isRight || /^[A-Z]+(?:, .*)?: p75$/.test(each.name));
  const rows = shown.map(({ name, truth, report, isRight }) => [
    name,
    writeNumber(truth),
    writeNumber(report),
    writeDeviation(truth, report),
    isRight ? '' : 'WRONG',
  ]);
  const lines = [['', 'truth', 'report', 'off by', ''], ...rows].map(writeLine);
  return `${lines.join('\n')}\n\n${comparisons.length} figures compared, ${wrong.length} wrong.`;
}

function writeLine([name = '', ...numbers]: string[]): string {
  return `${name.padEnd(28)}${numbers.map((number) => number.padStart(12)).join('')}`.trimEnd();
}

function writeNumber(number: number | null): string {
  return number === null ? '–' : String(Math.round(number * 10_000) / 10_000);
}

function writeDeviation(truth: number | null, report: number | null): string {
  if (!truth || report === null) return '';
  return `${(((report - truth) / truth) * 100).toFixed(2)} %`;
}

import type { LoadResult } from './run-load';

/** Returns the results of a run as text: a table of response times, then one line for each other result. */
export function writeLoadTable(result: LoadResult): string {
  const rows = Object.entries(result.times).map(([kind, times]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const cells = [0.5, 0.95, 0.99, 1].map((share) => `${Math.round(percentile(sorted, share))} ms`);
    return [kind, String(times.length), `${(times.length / result.seconds).toFixed(0)}/s`, ...cells];
  });
  const statuses = Object.entries(result.statuses).map(([status, count]) => `${count} × ${status}`);
  return [
    ...align([['request', 'responses', 'rate', 'p50', 'p95', 'p99', 'max'], ...rows]),
    '',
    `responses: ${statuses.join(', ')}`,
    `adds with status 200: ${result.acknowledged}; of these missing in the carts: ${result.missing.length}`,
    `memory: ${describeMemory(result.memory)}`,
    `processor time of the server: ${result.processorMs.toFixed(2)} ms per response`,
  ].join('\n');
}

/** Returns the growth of memory from the second to the last third of a run, as a share; 0 if it shrank. */
export function memoryGrowth(memory: readonly number[]): number {
  const third = Math.floor(memory.length / 3);
  if (third === 0) return 0;
  const [middle, last] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(2 * third))];
  return Math.max(0, last / middle - 1);
}

function describeMemory(memory: readonly number[]): string {
  const [first = 0, last = 0] = [memory[0], memory.at(-1)];
  const growth = (memoryGrowth(memory) * 100).toFixed(1);
  return `${first.toFixed(0)} MB at first, at most ${Math.max(...memory).toFixed(0)}, ${last.toFixed(0)} at last; last third over second: +${growth} %`;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function align(table: readonly string[][]): string[] {
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '));
}

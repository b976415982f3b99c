import type { Measures } from './measure-contender';
import type { ContenderResult } from './results';
import type { Summary } from './statistics';

interface Column {
  readonly title: string;
  readonly key: keyof Measures;
  readonly write: (value: number) => string;
  /** Whether the same on every page of a contender, so that a spread says nothing. */
  readonly exact?: true;
}

const whole = (value: number) => value.toFixed(0);
const tenths = (value: number) => value.toFixed(1);
const hundredths = (value: number) => value.toFixed(2);

const TABLES: readonly (readonly Column[])[] = [
  [
    { title: 'JS until ready, B br', key: 'bytesReady', write: whole, exact: true },
    { title: 'JS until "Added!", B br', key: 'bytesAdded', write: whole, exact: true },
    { title: 'boot, ms', key: 'boot', write: hundredths },
    { title: 'beacons, B br', key: 'beaconBytes', write: whole, exact: true },
    { title: 'beacons, boot ms', key: 'beaconBoot', write: hundredths },
    { title: 'heap, MB', key: 'heap', write: (bytes) => hundredths(bytes / 1e6) },
  ],
  [
    { title: 'cold click → request, ms', key: 'coldClick', write: tenths },
    { title: 'cold press of 80 ms → request, ms', key: 'coldPress', write: tenths },
    { title: 'warm click → "Adding…" painted, ms', key: 'warmPaint', write: tenths },
  ],
  [
    { title: 'blocking, ms', key: 'blocking', write: whole },
    { title: 'long tasks', key: 'longTasks', write: whole },
    { title: 'layout shift', key: 'layoutShift', write: (value) => value.toFixed(4) },
  ],
];

/** Markdown tables of medians, with the spread in brackets and how many times the yardstick's that is. */
export function writeTables(results: readonly ContenderResult[], yardstick: string): string {
  const measure = results.find(({ name }) => name === yardstick);
  return TABLES.map((columns) => writeTable(results, columns, measure)).join('\n\n');
}

function writeTable(
  results: readonly ContenderResult[],
  columns: readonly Column[],
  measure: ContenderResult | undefined,
): string {
  const rows = results.map((result) => [
    result.label,
    ...columns.map((column) =>
      writeCell(column, result.summaries[column.key], measure?.summaries[column.key]),
    ),
  ]);
  return alignRows([['', ...columns.map(({ title }) => title)], ...rows]);
}

function writeCell(
  { write, exact }: Column,
  value: Summary | undefined,
  measure: Summary | undefined,
): string {
  if (!value) return '–';
  const spread = exact ? '' : ` (±${write(value.iqr / 2)})`;
  const ratio = measure && measure.median > 0 ? ` ${writeRatio(value.median / measure.median)}×` : '';
  return `${write(value.median)}${spread}${ratio}`;
}

function writeRatio(ratio: number): string {
  return ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0);
}

function alignRows(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    line(
      row.map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      ),
    ),
  );
  const rule = line(
    widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)),
  );
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

import type { ContenderResult } from './results';
import type { Summary } from './statistics';

export interface Column<Key extends string> {
  readonly title: string;
  readonly key: Key;
  readonly write: (value: number) => string;
  /** Whether the value is equal in every round, so that a spread is meaningless. */
  readonly exact?: true;
  /** Name of the contender that this column's ratios refer to, if it is not the yardstick of the tables. */
  readonly yardstick?: string;
}

export const whole = (value: number) => value.toFixed(0);
export const tenths = (value: number) => value.toFixed(1);
export const hundredths = (value: number) => value.toFixed(2);

/**
 * Returns Markdown tables of medians, with the spread in brackets and the ratio to the yardstick.
 * @param yardstick name of the contender that the ratios refer to
 */
export function writeTables<Key extends string>(
  results: readonly ContenderResult<Key>[],
  tables: readonly (readonly Column<Key>[])[],
  yardstick?: string,
): string {
  return tables.map((columns) => writeTable(results, columns, yardstick)).join('\n\n');
}

function writeTable<Key extends string>(
  results: readonly ContenderResult<Key>[],
  columns: readonly Column<Key>[],
  yardstick: string | undefined,
): string {
  const rows = results.map((result) => [
    result.label,
    ...columns.map((column) => {
      const measure = results.find(({ name }) => name === (column.yardstick ?? yardstick));
      return writeCell(column, result.summaries[column.key], measure?.summaries[column.key]);
    }),
  ]);
  return alignRows([['', ...columns.map(({ title }) => title)], ...rows]);
}

function writeCell(
  { write, exact }: Pick<Column<string>, 'write' | 'exact'>,
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

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {import('./sum-reports.mjs').Counts} counts
 * @property {number} milliseconds
 */

const COLUMNS = ['section', 'passed', 'failed', 'skipped', 'time'];

/**
 * The end of a run at a glance: a line a section, then what failed, what was skipped and what passed only on a second try, by name.
 *
 * @param {Row[]} rows
 * @returns {string}
 */
export function summaryTable(rows) {
  const cells = rows.map(({ name, counts, milliseconds }) => [
    name,
    String(counts.passed),
    String(counts.failures.length),
    String(counts.skips.length),
    `${(milliseconds / 1000).toFixed(1)} s`,
  ]);
  const failures = rows.flatMap(({ name, counts }) =>
    counts.failures.map((failure) => `failed: ${name}: ${failure}`),
  );
  const skips = rows.flatMap(({ name, counts }) =>
    counts.skips.map((skip) => `skipped: ${name}: ${skip.name} (${skip.reason})`),
  );
  const retried = rows.flatMap(({ name, counts }) =>
    counts.retried.map((test) => `passed on a second try: ${name}: ${test}`),
  );
  return [...alignColumns([COLUMNS, ...cells]), ...failures, ...skips, ...retried].join('\n');
}

/**
 * @param {string[][]} table names to the left, numbers to the right
 * @returns {string[]}
 */
function alignColumns(table) {
  const widths = COLUMNS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}

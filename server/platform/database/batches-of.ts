/** Well below the 65,535 parameters that PostgreSQL accepts in a statement. */
const ROWS_PER_STATEMENT = 500;

/** Returns rows in groups that one statement can write. */
export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}

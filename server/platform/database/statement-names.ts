/** Maximum number of prepared statements of a connection. PostgreSQL keeps each in memory. */
const MAX_STATEMENTS = 100;
/** Statements with more parameters are lists, whose length differs each time. */
const MAX_PARAMETERS = 40;
/** Columns of a prepared statement may not change, but a migration of a newer version may add one to `*`. */
const ANY_COLUMNS = /(?:\bselect|\breturning|\.)\s*\*/i;

/** Returns the name under which PostgreSQL keeps the plan of a statement; undefined for one that is not prepared. */
export type NameStatement = (statement: string, parameters: readonly unknown[]) => string | undefined;

/** Returns names for the statements of one process, the same on each of its connections. */
export function createStatementNames(maxStatements = MAX_STATEMENTS): NameStatement {
  const names = new Map<string, string>();
  return (statement, parameters) => {
    const present = names.get(statement);
    if (present) return present;
    const isFixed =
      parameters.length > 0 && parameters.length <= MAX_PARAMETERS && !ANY_COLUMNS.test(statement);
    if (!isFixed || names.size >= maxStatements) return undefined;
    const name = `vitrine_${names.size}`;
    names.set(statement, name);
    return name;
  };
}

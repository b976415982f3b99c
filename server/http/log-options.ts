/** Structured logs without personal data: of an error its kind, text and place, never a statement's values, cookies or addresses. */
export function createLogOptions(level: string) {
  return {
    level,
    base: null,
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
  };
}

interface LoggedError extends Error {
  code?: string;
  /** PostgreSQL's own: which of its rules was broken, where. */
  severity?: string;
  routine?: string;
  table?: string;
  constraint?: string;
}

function describeError(error: LoggedError) {
  const { name: type, code } = error;
  const message = error.severity ? describeStatement(error) : error.message;
  return { type, ...(code ? { code } : {}), message, stack: readPlaces(error.stack) };
}

// What the database says may quote what a visitor sent; where it said so does not.
function describeStatement({ severity, routine, table, constraint }: LoggedError): string {
  const where = [routine, table, constraint].filter((part) => part !== undefined);
  return `${severity} of the database at ${where.join(', ')}`;
}

// The stack's first lines repeat the message.
function readPlaces(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s*at /.test(line))
    .join('\n');
}

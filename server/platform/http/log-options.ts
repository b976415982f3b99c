/** Returns options for logs without personal data: no cookies, no addresses, no values of SQL statements. */
export function createLogOptions(level: string) {
  return {
    level,
    base: null,
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
  };
}

interface LoggedError extends Error {
  code?: string;
  /** Fields of PostgreSQL's errors. */
  severity?: string;
  routine?: string;
  table?: string;
  constraint?: string;
}

function describeError(error: LoggedError) {
  const { name: type, code } = error;
  const message = error.severity ? describeStatement(error) : error.message;
  return { type, ...(code ? { code } : {}), message, stack: readFrames(error.stack) };
}

// PostgreSQL's message may quote a visitor's input. The names of the routine, table and constraint do not.
function describeStatement({ severity, routine, table, constraint }: LoggedError): string {
  const where = [routine, table, constraint].filter((part) => part !== undefined);
  return `${severity} of the database at ${where.join(', ')}`;
}

// The first lines of a stack repeat the message.
function readFrames(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s*at /.test(line))
    .join('\n');
}

/** SQLSTATE codes, or their first two characters, of what passes: no connection, no room, no turn. */
const PASSING_STATES = ['08', '53', '57P', '58', '25006', '25P03', '40001', '40P01', '55P03', '57014'];
const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
]);
// What the PostgreSQL client says without a code.
const PASSING_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** The database cannot take the request now and may later; nothing of it was kept. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Whether a failure is the database's state and not the request's fault: the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (PASSING_CODES.has(code) || isBroken(error)) return true;
  if (/^[0-9A-Z]{5}$/.test(code)) return PASSING_STATES.some((state) => code.startsWith(state));
  return PASSING_MESSAGES.test(error.message);
}

/** Whether the database ended over it: every later statement needs it opened anew. */
export function isBroken(error: unknown): boolean {
  return (
    error instanceof WebAssembly.RuntimeError ||
    (error instanceof Error && 'severity' in error && ['PANIC', 'FATAL'].includes(String(error.severity)))
  );
}

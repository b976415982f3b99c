/** SQLSTATE codes, or their first characters, of transient failures: no connection, no space, lock or time limit. */
const TRANSIENT_STATES = ['08', '53', '57P', '58', '25006', '25P03', '40001', '40P01', '55P03', '57014'];
const TRANSIENT_CODES = new Set([
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
/** SQLSTATE code for bytes that are no text. UTF-8 of a JavaScript string is valid except for NUL. */
const NUL_IN_TEXT = '22021';
// The PostgreSQL client throws these without a code.
const TRANSIENT_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

/** The database cannot process the request now. Nothing of it was stored; a retry may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Returns whether a failure is caused by the state of the database, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (TRANSIENT_CODES.has(code) || isFatal(error)) return true;
  if (/^[0-9A-Z]{5}$/.test(code)) return TRANSIENT_STATES.some((state) => code.startsWith(state));
  return TRANSIENT_MESSAGES.test(error.message);
}

/** Returns whether the database refused a text for its NUL character, which it can neither store nor compare. */
export function isTextRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NUL_IN_TEXT;
}

/** Returns whether the PostgreSQL client gave up waiting for a connection or for the response to a statement. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return TRANSIENT_MESSAGES.test(error.message) && error.message.includes('timeout');
}

/** Returns whether a failure ended the database: it must be opened again before the next statement. */
export function isFatal(error: unknown): boolean {
  return (
    error instanceof WebAssembly.RuntimeError ||
    (error instanceof Error && 'severity' in error && ['PANIC', 'FATAL'].includes(String(error.severity)))
  );
}

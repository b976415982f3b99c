/**
 * Returns whether a copy of the script runs on this page. A form with the id `vitrine`, whose controls may have any name,
 * is no such copy.
 */
export function isStarted(window: Window): boolean {
  return (window as { vitrine?: { configure?: unknown } }).vitrine?.configure instanceof Function;
}

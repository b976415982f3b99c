export const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Visitor id, time of the first, the last and the current visit (ms since 1970), number of visits. */
export const VISITOR = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\|\d{13}){3}\|\d{1,6}$/;
export const VISIT_TIME = /^\d{13}$/;
export const MARKETING_ID = /^[\w-]{8,64}$/;

/**
 * Returns the visitor cookie after a page view: unchanged while a visit lasts, with one more visit when one begins.
 *
 * @param visitor the cookie before, undefined for a new visitor
 * @param isNewVisit half an hour has passed since the last page view
 */
export function nextVisitor(
  visitor: string | undefined,
  isNewVisit: boolean,
  now: number,
  newId: () => string,
): string {
  if (!visitor) return [newId(), now, now, now, 1].join('|');
  const [id, first, , last, count] = visitor.split('|');
  return isNewVisit ? [id, first, last, now, Number(count) + 1].join('|') : visitor;
}

/** Returns whether this is the visitor's first visit. */
export function isFirstVisit(visitor: string): boolean {
  return visitor.endsWith('|1');
}

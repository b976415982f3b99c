export const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Who visits, when first, when last, since when now (ms since 1970), and for the how-manieth time. */
export const VISITOR = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\|\d{13}){3}\|\d{1,6}$/;
export const VISIT_TIME = /^\d{13}$/;
export const MARKETING_ID = /^[\w-]{8,64}$/;

/**
 * The visitor cookie after a page: the same while a visit lasts, counted up when a new one begins.
 *
 * @param visitor the cookie as it was, undefined for a visitor never seen
 * @param isNewVisit half an hour has passed since the last page
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

/** Whether the visitor has never visited before this visit. */
export function isFirstVisit(visitor: string): boolean {
  return visitor.endsWith('|1');
}

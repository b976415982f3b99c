const DAY = 86_400_000;
/** Page types from here on are no content: errors, search, locked pages, cart and checkout (spec §2 Page types). */
const NO_CONTENT = 100;

/** When a popup overlay is shown, and where: `popupRulesSchema`, complete as the server prints it. */
export interface PopupRules {
  /** Ids of collections. A page may lack them. */
  readonly enabledPages?: unknown;
  readonly position: string;
  readonly version: number;
  readonly showOnTimer: boolean;
  /** In ms. */
  readonly timerDelay: number;
  readonly showOnScroll: boolean;
  readonly scrollPercentage: number;
  /** In days. */
  readonly displayFrequency: number;
  readonly enableMobile: boolean;
}

/** What a visitor did with the popup overlay. */
export interface PopupMemory {
  readonly version?: number;
  /** In ms since 1970. */
  readonly closedAt?: number;
  readonly isSubmitted?: boolean;
}

/** Returns whether the popup belongs on a page of this type and collection, in a window of this kind. */
export function isEnabled(
  { enabledPages, enableMobile }: PopupRules,
  pageType: unknown,
  collectionId: unknown,
  isNarrow: boolean,
): boolean {
  return (
    !(Number(pageType) >= NO_CONTENT) &&
    [enabledPages].flat().includes(collectionId) &&
    (enableMobile || !isNarrow)
  );
}

/**
 * Returns whether this visitor may see the popup now, in ms since 1970. Where nothing may be stored, there is no
 * memory: the next page could not know that the visitor closed the popup, so only the first one shows it.
 */
export function mayShow(
  { version, displayFrequency }: PopupRules,
  memory: PopupMemory | undefined,
  isFirstPage: boolean,
  now: number,
): boolean {
  if (!memory) return isFirstPage;
  const isNew = memory.version !== version;
  // A time in the future comes from a clock that was wrong.
  const age = Math.abs(now - (memory.closedAt ?? 0));
  return !memory.isSubmitted && (isNew || age >= displayFrequency * DAY);
}

/** Returns whether the visitor has scrolled far enough. A page that does not scroll never is. Lengths are in px. */
export function isScrolled(
  { showOnScroll, scrollPercentage }: PopupRules,
  scrollY: number,
  innerHeight: number,
  scrollHeight: number,
): boolean {
  const range = scrollHeight - innerHeight;
  return showOnScroll && range > 0 && (scrollY / range) * 100 >= scrollPercentage;
}

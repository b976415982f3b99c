declare module '../page/events' {
  interface VitrineEventDetails {
    /** Told by the cookie banner: what the visitor agrees to, or whether they accepted. */
    'vitrine:consent': { readonly level: ConsentLevel | boolean };
  }
}

/** How much of a visit a site may learn, from nothing to all of it. */
export type ConsentLevel = 'off' | 'anonymous' | 'full';

/** Everything that could leave the page or stay behind on the visitor's device. */
export type RecordKind =
  | 'hit'
  | 'button'
  | 'form'
  | 'overlay'
  | 'quick-view'
  | 'vitals'
  | 'error'
  | 'event'
  | 'pixel'
  | 'recording'
  | 'cookie'
  | 'storage';

/** Kinds that say something of the page and nothing of who visits it. All others need full consent. */
const ANONYMOUS_KINDS: readonly RecordKind[] = [
  'hit',
  'button',
  'form',
  'overlay',
  'quick-view',
  'vitals',
  'error',
];

/** Whether a kind of record may be made, kept or sent at a level of consent. */
export function allowsKind(level: ConsentLevel, kind: RecordKind): boolean {
  return level === 'full' || (level === 'anonymous' && ANONYMOUS_KINDS.includes(kind));
}

/** What consent follows from. */
export interface ConsentFacts {
  /** A site that anyone may copy as a starting point. */
  readonly isCloneable: boolean;
  /** The site sets no cookies before the visitor accepts them. */
  readonly isRestrictive: boolean;
  /** What the site asks of those who have not chosen. */
  readonly siteDefault?: ConsentLevel | undefined;
  /** The visitor's browser asks every site not to share what it learns (Global Privacy Control). */
  readonly isOptedOut: boolean;
  /** What the visitor chose in the cookie banner. */
  readonly choice?: ConsentLevel | undefined;
}

/**
 * The level of consent (spec §6): a choice is followed as it is; without one nobody is followed by cookies where the
 * site is restrictive or the browser asks for privacy. A cloneable site never sets cookies.
 */
export function decideConsent(facts: ConsentFacts): ConsentLevel {
  const { isCloneable, isRestrictive, siteDefault = 'full', isOptedOut, choice } = facts;
  const level = choice ?? (isRestrictive || isOptedOut ? withoutCookies(siteDefault) : siteDefault);
  return isCloneable ? withoutCookies(level) : level;
}

/**
 * A level as a banner, a cookie or a setting words it: its name, or accepted (`true`, `1`) and declined (`false`,
 * `0`). Undefined for anything else.
 */
export function readLevel(value: unknown): ConsentLevel | undefined {
  const text = String(value);
  if (/^(true|1|full)$/.test(text)) return 'full';
  if (/^(false|0|off)$/.test(text)) return 'off';
  return text === 'anonymous' ? text : undefined;
}

function withoutCookies(level: ConsentLevel): ConsentLevel {
  return level === 'full' ? 'anonymous' : level;
}

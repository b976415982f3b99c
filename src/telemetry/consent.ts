declare module '../page/events' {
  interface VitrineEventDetails {
    /** Dispatched by the cookie banner: the visitor's level of consent, or whether they accepted. */
    'vitrine:consent': { readonly level: ConsentLevel | boolean };
  }
}

/** How much a site may record of a visit. */
export type ConsentLevel = 'off' | 'anonymous' | 'full';

/** Everything that can be sent from the page or stored on the visitor's device. */
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

/** Kinds that describe the page and not its visitor. All others need full consent. */
const ANONYMOUS_KINDS: readonly RecordKind[] = [
  'hit',
  'button',
  'form',
  'overlay',
  'quick-view',
  'vitals',
  'error',
];

/** Returns whether a kind of record may be made, stored or sent at a level of consent. */
export function allowsKind(level: ConsentLevel, kind: RecordKind): boolean {
  return level === 'full' || (level === 'anonymous' && ANONYMOUS_KINDS.includes(kind));
}

/** The facts on which the level of consent depends. */
export interface ConsentFacts {
  /** The site may be copied by anyone as a starting point. */
  readonly _isCloneable: boolean;
  /** The site sets no cookies before the visitor accepts them. */
  readonly _isRestrictive: boolean;
  /** The site's level for visitors who have not chosen. */
  readonly _siteDefault?: ConsentLevel | undefined;
  /** The browser sends Global Privacy Control. */
  readonly _isOptedOut: boolean;
  /** The visitor's choice in the cookie banner. */
  readonly choice?: ConsentLevel | undefined;
}

/**
 * Returns the level of consent (spec §6 Cookie consent). A choice applies as it is; without one, a restrictive site and
 * a browser that opts out get no cookies. A cloneable site never sets cookies.
 */
export function decideConsent(facts: ConsentFacts): ConsentLevel {
  const { _isCloneable, _isRestrictive, _siteDefault = 'full', _isOptedOut, choice } = facts;
  const level = choice ?? (_isRestrictive || _isOptedOut ? withoutCookies(_siteDefault) : _siteDefault);
  return _isCloneable ? withoutCookies(level) : level;
}

/**
 * Returns the level that a banner, a cookie or a setting names: by its name, or accepted (`true`, `1`) and declined
 * (`false`, `0`). Undefined for anything else.
 */
export function parseLevel(value: unknown): ConsentLevel | undefined {
  const text = String(value);
  if (/^(true|1|full)$/.test(text)) return 'full';
  if (/^(false|0|off)$/.test(text)) return 'off';
  return text === 'anonymous' ? text : undefined;
}

function withoutCookies(level: ConsentLevel): ConsentLevel {
  return level === 'full' ? 'anonymous' : level;
}

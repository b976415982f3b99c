import { pageCookies, parseCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { pageContext, readPath } from '../page/page-context';
import { allowsKind, type ConsentLevel, decideConsent, parseLevel, type RecordKind } from './consent';
import type { EarlyRecord } from './record-early';

/** Where a cookie banner stores the visitor's choice. Telemetry reads it and never writes it. */
const CHOICE_COOKIE = 'ss_cookieAllowed';

/** The global by which a page sets consent, before the bundle has loaded or after. */
const GLOBAL = 'vitrineConsent';

/** The current consent of the visitor of a page. */
export interface Consent {
  readonly level: ConsentLevel;
  allows(kind: RecordKind): boolean;
  /** Calls `listener` after each change of level. */
  onChange(listener: () => void): void;
  /** Returns events of a type from before telemetry started, since the visitor last consented to more. */
  early(type: string): readonly Event[];
}

/**
 * Returns the page's consent. It follows `vitrine:consent` events on the document and `window.vitrineConsent`, which
 * may be assigned at any time and reads as the level, until `signal` aborts.
 *
 * @param cookies the page's cookies now
 */
export function createConsent(page: Page, signal: AbortSignal, cookies: string): Consent {
  const { window, document } = page;
  const listeners: (() => void)[] = [];
  const globals = window as unknown as Record<string, unknown>;
  let stored = readChoice(cookies);
  let level = decide(page, parseLevel(globals[GLOBAL]) ?? stored);

  const choose = (value: unknown): void => {
    const choice = parseLevel(value);
    if (!choice) {
      console.warn('[vitrine] Consent is off, anonymous or full.', value);
      return;
    }
    const next = decide(page, choice);
    if (next === level || signal.aborted) return;
    level = next;
    for (const listener of listeners) listener();
  };
  let early: EarlyRecord[] = [];
  for (const record of page.slots.early ?? []) {
    const before = level;
    if (record.type === 'vitrine:consent') choose(readPath(record.detail, 'level'));
    // What happened before belongs to less consent, and must not be recorded with more.
    if (before !== level && level !== 'off' && before !== 'full') early = [];
    early.push(record);
  }
  page.slots.early = early;
  /** The visitor may have chosen on another page meanwhile. */
  const readAgain = (): void => {
    const now = readChoice(pageCookies(document));
    if (now && now !== stored) choose(now);
    stored = now;
  };
  window.addEventListener('pageshow', readAgain, { signal });
  document.addEventListener('visibilitychange', readAgain, { signal });
  document.addEventListener('vitrine:consent', ({ detail }) => choose(readPath(detail, 'level')), { signal });
  // A variable declared by that name cannot be observed; events still can.
  if (!Reflect.defineProperty(globals, GLOBAL, { get: () => level, set: choose, configurable: true }))
    console.warn(`[vitrine] Assign ${GLOBAL} without declaring it.`);
  return {
    get level() {
      return level;
    },
    allows: (kind) => allowsKind(level, kind),
    onChange: (listener) => void listeners.push(listener),
    early: (type) => (page.slots.early ?? []).filter((record) => record.type === type) as unknown as Event[],
  };
}

function readChoice(cookies: string): ConsentLevel | undefined {
  return parseLevel(parseCookie(cookies, CHOICE_COOKIE));
}

function decide(page: Page, choice: ConsentLevel | undefined): ConsentLevel {
  const context = pageContext(page);
  const settings =
    readPath(context, 'cookieSettings') ?? readPath(context, 'websiteSettings', 'cookieSettings');
  return decideConsent({
    _isCloneable: readPath(context, 'websiteCloneable') === true,
    // Restrictive unless the site says that it is not.
    _isRestrictive: readPath(settings, 'isRestrictiveCookiePolicyEnabled') !== false,
    _siteDefault: parseLevel(readPath(settings, 'defaultConsent')),
    _isOptedOut: hasPrivacyControl(page),
    choice,
  });
}

function hasPrivacyControl({ window }: Page): boolean {
  return (window.navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

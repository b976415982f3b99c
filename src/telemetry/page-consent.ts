import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { dig, pageContext } from '../page/page-context';
import { allowsKind, type ConsentLevel, decideConsent, type RecordKind, readLevel } from './consent';

declare module '../page/page' {
  interface PageSlots {
    consent: Consent;
  }
}

/** Where a cookie banner remembers the visitor's choice. The bundle reads it and never writes it. */
const CHOICE_COOKIE = 'ss_cookieAllowed';

/** The global through which a page sets consent, before the bundle is there or after. */
const GLOBAL = 'vitrineConsent';

/** What the visitor of this page has agreed to, now. */
export interface Consent {
  readonly level: ConsentLevel;
  allows(kind: RecordKind): boolean;
  /** Calls `listener` after each change of level. */
  onChange(listener: () => void): void;
}

/**
 * The page's consent, kept live: by `vitrine:consent` events on the document and by `window.vitrineConsent`, which
 * may be assigned at any time. Reading that tells the level.
 */
export function pageConsent(page: Page): Consent {
  page.slots.consent ??= createConsent(page);
  return page.slots.consent;
}

function createConsent(page: Page): Consent {
  const listeners: (() => void)[] = [];
  const globals = page.window as unknown as Record<string, unknown>;
  const readRemembered = (): ConsentLevel | undefined => readLevel(pageCookie(page, CHOICE_COOKIE));
  let remembered = readRemembered();
  let level = decide(page, readLevel(globals[GLOBAL]) ?? remembered);

  const choose = (value: unknown): void => {
    const choice = readLevel(value);
    if (!choice) {
      console.warn(`[vitrine] Consent is off, anonymous or full, and not ${value}.`);
      return;
    }
    const next = decide(page, choice);
    if (next === level) return;
    level = next;
    for (const listener of listeners) listener();
  };
  /** A page that comes back may have missed what the visitor chose on another. */
  const recall = (): void => {
    const now = readRemembered();
    if (now && now !== remembered) choose(now);
    remembered = now;
  };
  page.window.addEventListener('pageshow', recall);
  page.document.addEventListener('visibilitychange', recall);
  page.document.addEventListener('vitrine:consent', ({ detail }) => choose(dig(detail, 'level')));
  // A script's own `var` of that name cannot be listened to: events still can.
  if (!Reflect.defineProperty(globals, GLOBAL, { get: () => level, set: choose, configurable: true }))
    console.warn(`[vitrine] Assign ${GLOBAL} without declaring it.`);
  return {
    get level() {
      return level;
    },
    allows: (kind) => allowsKind(level, kind),
    onChange: (listener) => void listeners.push(listener),
  };
}

function decide(page: Page, choice: ConsentLevel | undefined): ConsentLevel {
  const context = pageContext(page);
  const settings = dig(context, 'cookieSettings') ?? dig(context, 'websiteSettings', 'cookieSettings');
  return decideConsent({
    isCloneable: dig(context, 'websiteCloneable') === true,
    // A site that says nothing has not said that it may.
    isRestrictive: dig(settings, 'isRestrictiveCookiePolicyEnabled') !== false,
    siteDefault: readLevel(dig(settings, 'defaultConsent')),
    isOptedOut: signalsPrivacy(page),
    choice,
  });
}

function signalsPrivacy({ window }: Page): boolean {
  return (window.navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

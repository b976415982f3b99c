import { pageCookie, pageCookies } from './cookies';
import type { Page } from './page';
import { fromContext, isRecord } from './page-context';
import { setCookie } from './set-cookie';
import { toJson } from './to-json';

declare module './page' {
  interface PageSlots {
    /** Values that could not be stored, by their key. */
    unstoredValues: Map<string, string>;
  }
}

/** Values that a visitor's tab keeps across pages (spec §3 Stored session value). */
export interface SessionValues {
  /** Returns the value of a key; undefined when it is missing or has expired. Removes an expired value. */
  read(key: string): unknown;
  /** Stores a value that JSON can represent. `lifetime` in ms; without one, the value is kept as long as the tab. */
  write(key: string, value: unknown, lifetime?: number): void;
  remove(key: string): void;
}

/** Prefix of all keys in the storage. */
const PREFIX = 'vitrine-';
/** Prefix of the cookies that hold values where storage is denied. */
const COOKIE_PREFIX = 'vitrine-session-';
/** Every request sends the cookies: each value, and all of them together, have at most so many bytes. */
const MAX_COOKIE_BYTES = 2000;
const MAX_COOKIES_BYTES = 4000;

/**
 * Returns the values of the visitor's session. Where storage is full or forbidden, cookies hold them, within their
 * bounds (spec §9 Cookies and storage). Without consent to storage, and for a value that is too large, the page keeps
 * it in memory, and no earlier value stays stored.
 *
 * @param now the time in ms since 1970
 */
export function sessionValues(page: Page, now: () => number = Date.now): SessionValues {
  page.slots.unstoredValues ??= new Map();
  const memory = page.slots.unstoredValues;
  const remove = (key: string): void => {
    memory.delete(key);
    tryStorage(page, (storage) => storage.removeItem(PREFIX + key));
    if (pageCookie(page, cookieName(key))) setCookie(page, cookieName(key), '', 0);
  };
  return {
    read(key) {
      const json =
        memory.get(key) ??
        tryStorage(page, (storage) => storage.getItem(PREFIX + key)) ??
        pageCookie(page, cookieName(key));
      const stored = parse(json);
      if (!stored) return undefined;
      if (typeof stored.expires !== 'number' || stored.expires > now()) return stored.value;
      remove(key);
      return undefined;
    },
    write(key, value, lifetime) {
      remove(key);
      const json = toJson({ value, ...(lifetime && { expires: now() + lifetime }) });
      const isStored =
        allowsStorage(page) &&
        (tryStorage(page, (storage) => {
          storage.setItem(PREFIX + key, json);
          return true;
        }) ??
          storeInCookie(page, key, json, lifetime));
      if (!isStored) memory.set(key, json);
    },
    remove,
  };
}

/** Returns whether the visitor's tab has stored anything for this site. */
export function hasSessionValues({ window, document }: Page): boolean {
  try {
    if (window.sessionStorage.length > 0) return true;
  } catch {
    // Storage is denied.
  }
  return pageCookies(document).includes(COOKIE_PREFIX);
}

/**
 * Returns whether the visitor consents to storage. Telemetry keeps the level of consent in a global variable of the
 * page, which a page may assign before telemetry has started; until then, the cookie of the banner has the visitor's
 * choice.
 */
function allowsStorage(page: Page): boolean {
  const choice = (page.window as { vitrineConsent?: unknown }).vitrineConsent;
  const level = choice ?? pageCookie(page, 'ss_cookieAllowed');
  return /^(true|1|full)$/.test(String(level)) && fromContext(page, 'websiteCloneable') !== true;
}

function cookieName(key: string): string {
  return COOKIE_PREFIX + encodeURIComponent(key);
}

/** Returns whether the cookie was stored. The browser may refuse it. */
function storeInCookie(page: Page, key: string, json: string, lifetime = 0): boolean {
  const name = cookieName(key);
  const value = encodeURIComponent(json);
  const present = pageCookies(page.document).match(/vitrine-session-[^;]*/g) ?? [];
  const bytes = name.length + value.length;
  if (bytes > MAX_COOKIE_BYTES || present.join('').length + bytes > MAX_COOKIES_BYTES) return false;
  setCookie(page, name, value, lifetime ? Math.ceil(lifetime / 1000) : '');
  return pageCookie(page, name) === json;
}

function tryStorage<Result>({ window }: Page, action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.sessionStorage);
  } catch {
    // Storage is full, or the browser forbids it. The page keeps the value.
    return undefined;
  }
}

function parse(json: string | null | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const stored: unknown = JSON.parse(json ?? '');
    return isRecord(stored) ? stored : undefined;
  } catch {
    // Another script has written it, or it is missing.
    return undefined;
  }
}

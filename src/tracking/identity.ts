import { pageCookies, parseCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { setCookie } from '../page/set-cookie';
import { createTryStorage } from '../page/try-storage';
import type { Consent } from '../telemetry/page-consent';
import { settingsList } from '../telemetry/settings-list';
import { ID, isFirstVisit, MARKETING_ID, nextVisitor, VISIT_TIME, VISITOR } from './visit';

/** Seconds. */
const TWO_YEARS = 63_072_000;
const HALF_AN_HOUR = 1800;
const ANALYTICS_AGE = 390 * 86_400;

const ANALYTICS_ID = 'SS_ANALYTICS_ID';
const ANALYTICS_EXPIRATION = 'SS_ANALYTICS_EXPIRATION';
const SESSION_ID = 'SS_SESSION_ID';

/** Removed where tracking by cookies is not allowed (spec §6 Cookie consent). */
const VISIT_COOKIES = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'];

/** The visitor, as far as cookies identify them. */
export interface Identity {
  /** The census cookie. Without it no event is sent. */
  readonly visitor: string;
  /** Fields of versioned events (spec §3 Analytics event payloads, form two). */
  readonly fields: {
    readonly analytics_id: string;
    readonly session_id: string;
    readonly marketing_id: string | undefined;
    /** This is the first page of the session. */
    readonly is_first_landing: boolean;
    /** The visitor has had no session before. */
    readonly is_first_session: boolean;
  };
}

/**
 * Returns the visitor's identity where consent is full (spec §9 Cookies and storage), and removes it where it is not.
 * Undefined where consent is less than full. The browser may not have stored it.
 *
 * @param cookies the page's cookies now
 */
export function identify(page: Page, consent: Consent, cookies: string): Identity | undefined {
  if (!consent.allows('cookie')) {
    forget(page, cookies);
    return undefined;
  }
  const visitor = countVisit(page, cookies);
  const sessionId = readValid(cookies, SESSION_ID, ID);
  const session_id = sessionId ?? newId();
  setCookie(page, SESSION_ID, session_id);
  const fields = {
    analytics_id: keepAnalyticsId(page, cookies),
    session_id,
    marketing_id: readValid(cookies, 'SS_MID', MARKETING_ID),
    is_first_landing: !sessionId,
    is_first_session: isFirstVisit(visitor),
  };
  return { visitor, fields };
}

function countVisit(page: Page, cookies: string): string {
  const now = Date.now();
  const isNewVisit = !readValid(cookies, 'ss_cvt', VISIT_TIME);
  const visitor = nextVisitor(readValid(cookies, 'ss_cvr', VISITOR), isNewVisit, now, newId);
  setCookie(page, 'ss_cvr', visitor, TWO_YEARS);
  setCookie(page, 'ss_cvt', String(now), HALF_AN_HOUR);
  return visitor;
}

/** Both in the storage and in a cookie, so that losing one of them loses nothing. */
function keepAnalyticsId(page: Page, cookies: string): string {
  const tryStorage = createTryStorage(page);
  const id = tryStorage(readStoredId) ?? readValid(cookies, ANALYTICS_ID, ID) ?? newId();
  const isStored = tryStorage((storage) => {
    storage.setItem(ANALYTICS_ID, id);
    storage.setItem(ANALYTICS_EXPIRATION, String(Date.now() + ANALYTICS_AGE * 1000));
    return true;
  });
  setCookie(page, ANALYTICS_ID, id, ANALYTICS_AGE, sharedDomain(page));
  if (!isStored && !parseCookie(pageCookies(page.document), ANALYTICS_ID))
    console.warn('[vitrine] Unable to store analyticsId');
  return id;
}

function readStoredId(storage: Storage): string | undefined {
  const value = storage.getItem(ANALYTICS_ID);
  if (value === null) return undefined;
  if (Number(storage.getItem(ANALYTICS_EXPIRATION)) > Date.now() && ID.test(value)) return value;
  removeStoredId(storage);
  return undefined;
}

function forget(page: Page, cookies: string): void {
  const shared = sharedDomain(page);
  for (const name of [...VISIT_COOKIES, ANALYTICS_ID, SESSION_ID]) {
    if (!parseCookie(cookies, name)) continue;
    for (const domain of [undefined, shared]) setCookie(page, name, '', 0, domain);
  }
  createTryStorage(page)(removeStoredId);
  forgetVisit(page, cookies);
}

/**
 * Removes what the visitor typed and heard, which is stored with consent only. Changes of the cart are not of this
 * kind.
 */
function forgetVisit(page: Page, cookies: string): void {
  for (const [name] of cookies.matchAll(/vitrine-session-(draft|details|audio)[^=]*/g))
    setCookie(page, name, '', 0);
  try {
    const { sessionStorage } = page.window;
    for (const key of Object.keys(sessionStorage))
      if (/^vitrine-(draft|details|audio)/.test(key)) sessionStorage.removeItem(key);
  } catch {
    // Storage is denied.
  }
}

function removeStoredId(storage: Storage): void {
  storage.removeItem(ANALYTICS_ID);
  storage.removeItem(ANALYTICS_EXPIRATION);
}

/** The cookie's value, undefined where it was not set by the bundle. */
function readValid(cookies: string, name: string, pattern: RegExp): string | undefined {
  const value = parseCookie(cookies, name);
  if (!value || pattern.test(value)) return value || undefined;
  console.warn(`[vitrine] The cookie ${name} cannot be read.`);
  return undefined;
}

/** The provider's domain that the page's host belongs to: all of its hosts share an analytics id. */
function sharedDomain(page: Page): string | undefined {
  const { hostname } = page.window.location;
  return settingsList(page, 'providerDomains').find((domain) => hostname.endsWith(`.${domain}`)) as string;
}

/** An id in the form of a UUID. The browser's own function needs https. */
function newId(): string {
  return '********-****-****-****-************'.replace(/\*/g, () =>
    Math.floor(Math.random() * 16).toString(16),
  );
}

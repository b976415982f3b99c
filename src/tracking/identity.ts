import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { setCookie } from '../page/set-cookie';
import { pageStored } from '../page/stored';
import type { Consent } from '../telemetry/page-consent';
import { settledList } from './settings';
import { ID, isFirstVisit, MARKETING_ID, nextVisitor, VISIT_TIME, VISITOR } from './visit';

/** Seconds. */
const TWO_YEARS = 63_072_000;
const HALF_AN_HOUR = 1800;
const ANALYTICS_AGE = 390 * 86_400;

const ANALYTICS_ID = 'SS_ANALYTICS_ID';
const ANALYTICS_EXPIRATION = 'SS_ANALYTICS_EXPIRATION';
const SESSION_ID = 'SS_SESSION_ID';

/** Cleared wherever cookie tracking is not allowed (spec §6). */
const VISIT_COOKIES = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'];

/** Who visits, as far as cookies tell. */
export interface Identity {
  /** The census cookie: no event is sent without. */
  readonly visitor: string;
  /** As versioned events tell it (spec §3, form two). */
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
 * Knows the visitor again where consent is full (spec §9 Cookies and storage), and forgets them where it is not.
 * Undefined where there is nobody to know: consent is less, or the browser keeps no cookies.
 */
export function identify(page: Page, consent: Consent): Identity | undefined {
  if (!consent.allows('cookie')) {
    forget(page);
    return undefined;
  }
  const visitor = countVisit(page);
  const sessionId = readStrict(page, SESSION_ID, ID);
  const session_id = sessionId ?? newId();
  setCookie(page, SESSION_ID, session_id);
  const fields = {
    analytics_id: keepAnalyticsId(page),
    session_id,
    marketing_id: readStrict(page, 'SS_MID', MARKETING_ID),
    is_first_landing: !sessionId,
    is_first_session: isFirstVisit(visitor),
  };
  return pageCookie(page, 'ss_cvr') ? { visitor, fields } : undefined;
}

function countVisit(page: Page): string {
  const now = Date.now();
  const isNewVisit = !readStrict(page, 'ss_cvt', VISIT_TIME);
  const visitor = nextVisitor(readStrict(page, 'ss_cvr', VISITOR), isNewVisit, now, newId);
  setCookie(page, 'ss_cvr', visitor, TWO_YEARS);
  setCookie(page, 'ss_cvt', String(now), HALF_AN_HOUR);
  return visitor;
}

/** In the store and in a cookie, so that losing either loses nothing. */
function keepAnalyticsId(page: Page): string {
  const stored = pageStored(page);
  const id =
    stored((storage) => {
      const value = storage.getItem(ANALYTICS_ID) ?? '';
      if (Number(storage.getItem(ANALYTICS_EXPIRATION)) > Date.now() && ID.test(value)) return value;
      forgetStored(storage);
      return undefined;
    }) ??
    readStrict(page, ANALYTICS_ID, ID) ??
    newId();
  const isStored = stored((storage) => {
    storage.setItem(ANALYTICS_ID, id);
    storage.setItem(ANALYTICS_EXPIRATION, String(Date.now() + ANALYTICS_AGE * 1000));
    return true;
  });
  setCookie(page, ANALYTICS_ID, id, ANALYTICS_AGE, sharedDomain(page));
  if (!isStored && !readStrict(page, ANALYTICS_ID, ID)) console.warn('[vitrine] Unable to store analyticsId');
  return id;
}

function forget(page: Page): void {
  const shared = sharedDomain(page);
  for (const name of [...VISIT_COOKIES, ANALYTICS_ID, SESSION_ID]) {
    if (!pageCookie(page, name)) continue;
    for (const domain of [undefined, shared]) setCookie(page, name, '', 0, domain);
  }
  pageStored(page)(forgetStored);
}

function forgetStored(storage: Storage): void {
  storage.removeItem(ANALYTICS_ID);
  storage.removeItem(ANALYTICS_EXPIRATION);
}

/** The cookie's value, undefined where it is none that was ever set here. */
function readStrict(page: Page, name: string, pattern: RegExp): string | undefined {
  const value = pageCookie(page, name);
  if (!value || pattern.test(value)) return value || undefined;
  console.warn(`[vitrine] The cookie ${name} cannot be read.`);
  return undefined;
}

/** The domain of the provider that the page's host belongs to, whose hosts share an analytics id. */
function sharedDomain(page: Page): string | undefined {
  const { hostname } = page.window.location;
  return settledList(page, 'providerDomains').find((domain) => hostname.endsWith(`.${domain}`)) as string;
}

/** An id of a UUID's form: the browser's own function is for https alone. */
function newId(): string {
  return '********-****-****-****-************'.replace(/\*/g, () =>
    Math.floor(Math.random() * 16).toString(16),
  );
}

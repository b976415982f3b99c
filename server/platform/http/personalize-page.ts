import type { FastifyRequest } from 'fastify';
import { CONTRIBUTOR_ROLE } from '../../../contract/people/permissions';
import { parseConsentChoice } from './consent-cookie';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in to the console in the browser that requests a page; null for visitors. */
    consoleAccount: ConsoleAccount | null;
  }
}

/** A person of the console, as the page context states them. */
export interface ConsoleAccount {
  id: string;
  /** Roles of contributors (spec §6 Contributor roles); none for a person whose session cannot be read. */
  roles: readonly number[];
}

/** Holds the key of the announcement that the visitor has dismissed. Scripts set it, too. */
export const ANNOUNCEMENT_COOKIE = 'announcement';

/**
 * Returns a page without what its visitor has dismissed or decided: the announcement bar, and the cookie banner. The
 * theme prints each between two comments; that of the announcement has the key of its text. For somebody who is signed
 * in to the console, the page context states the account. What differs from the given page is no content for shared
 * caches.
 */
export function personalizePage(
  { cookies, consoleAccount }: Pick<FastifyRequest, 'cookies' | 'consoleAccount'>,
  html: string,
): string {
  const dismissed = cookies[ANNOUNCEMENT_COOKIE];
  const shown = dismissed ? cut(html, `<!--announcement ${dismissed}-->`, '<!--/announcement-->') : html;
  const decided = parseConsentChoice(cookies)
    ? cut(shown, '<!--cookie-banner-->', '<!--/cookie-banner-->')
    : shown;
  return consoleAccount ? stateAccount(decided, consoleAccount) : decided;
}

/** Returns whether the views of a person of the console are counted: those of viewers are (spec §6 Visitors). */
export function isCounted(account: ConsoleAccount | null): boolean {
  return account === null || (account.roles.length > 0 && account.roles.every(isViewer));
}

function isViewer(role: number): boolean {
  return role === CONTRIBUTOR_ROLE.viewer;
}

/** The attribute of the page context's element, whose content is an object. */
const CONTEXT = /\sdata-vitrine-context[\s>]/;

function stateAccount(html: string, account: ConsoleAccount): string {
  const json = JSON.stringify({ authenticatedAccount: account }).replaceAll('<', '\\u003c').slice(0, -1);
  const start = html.indexOf('{', html.indexOf('>', html.search(CONTEXT)));
  const hasContext = CONTEXT.test(html) && start > 0;
  const stated = hasContext ? `${html.slice(0, start)}${json},${html.slice(start + 1)}` : html;
  // The hit that is sent when the visit ends before telemetry has started.
  return isCounted(account) ? stated : stated.replace(/ data-vitrine-hit="[^"]*"/, '');
}

function cut(html: string, startMark: string, endMark: string): string {
  const start = html.indexOf(startMark);
  const end = start < 0 ? -1 : html.indexOf(endMark, start);
  return end < 0 ? html : html.slice(0, start) + html.slice(end + endMark.length);
}

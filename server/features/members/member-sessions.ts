import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/open-database';
import { isSecure } from '../../platform/http/security-headers';
import { createTokenSigner } from '../../platform/secrets/signed-token';
import {
  type AccountSessions,
  createAccountSessions,
  type Exchange,
  endSessions,
  hashSessionToken,
} from '../accounts';
import { type Member, recordSignIn } from './member-store';

/** Random, HttpOnly. The database holds its hash. */
const SESSION_COOKIE = 'siteUserSession';
/** The anti-forgery token, for scripts. */
const CRUMB_COOKIE = 'siteUserCrumb';
/** JSON for scripts (spec §3 Site user). It grants nothing. */
const INFO_COOKIE = 'SiteUserInfo';

const SECOND_MS = 1000;
const LIFETIME_SECONDS = 12 * 60 * 60;
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

/** Sessions of members. Ending one takes effect in all processes at once. */
export interface MemberSessions {
  /** Returns the member whose session the request carries; null without an open one. */
  readMember(request: FastifyRequest): Promise<Member | null>;
  /** Signs a member in with a new session, ends the session of the request, and returns the anti-forgery token. */
  start(exchange: Exchange, memberId: string, rememberMe: boolean): Promise<string>;
  /** Ends the session of the request and deletes its cookies. */
  end(exchange: Exchange): Promise<void>;
  /** Ends all sessions of a member, and deletes the cookies of the request. */
  endAll(exchange: Exchange, memberId: string): Promise<void>;
  /**
   * Changes a member and ends all of their sessions in one transaction. Then signs the browser of the request in with a new
   * one, and returns its anti-forgery token. It is remembered if the former one was.
   */
  renew(
    exchange: Exchange,
    memberId: string,
    change: (transaction: Database) => Promise<void>,
  ): Promise<string>;
  /** Returns the anti-forgery token of the session of the request; null without a cookie. */
  xsrfToken(request: FastifyRequest): string | null;
}

export interface MemberSessionOptions {
  db: Database;
  websiteId: string;
  /** Signs anti-forgery tokens. */
  secret: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the sessions of one website. */
export function createMemberSessions({ db, websiteId, secret, now }: MemberSessionOptions): MemberSessions {
  const signer = createTokenSigner(secret, 'site-user-crumb');
  const xsrfTokenOf = (token: string) => signer.sign(hashSessionToken(token).slice(0, 16));
  const sessions = createAccountSessions({
    ...{ db, websiteId, now, audience: 'member', cookieName: SESSION_COOKIE, sameSite: 'lax' },
  });
  const start: MemberSessions['start'] = async (exchange, memberId, rememberMe) => {
    const { request, reply } = exchange;
    await sessions.close(request);
    const lifetime = rememberMe ? REMEMBERED_SECONDS : LIFETIME_SECONDS;
    const expiresAt = new Date(now() + lifetime * SECOND_MS);
    const remembered = rememberMe ? { maxAge: lifetime } : {};
    const xsrfToken = xsrfTokenOf(await sessions.open(exchange, { memberId }, { expiresAt, ...remembered }));
    const shared = { ...cookieOptions(request), ...remembered };
    reply.setCookie(CRUMB_COOKIE, xsrfToken, shared);
    reply.setCookie(INFO_COOKIE, JSON.stringify({ authenticated: true, siteUserId: memberId }), shared);
    return xsrfToken;
  };
  const clearCookies = (exchange: Exchange) => {
    sessions.clearCookie(exchange);
    const { request, reply } = exchange;
    for (const name of [CRUMB_COOKIE, INFO_COOKIE]) reply.clearCookie(name, cookieOptions(request));
  };
  return {
    readMember: (request) => findMember(sessions, request),
    async start(exchange, memberId, rememberMe) {
      await recordSignIn(db, websiteId, { memberId, at: new Date(now()) });
      return start(exchange, memberId, rememberMe);
    },
    async renew(exchange, memberId, change) {
      const open = await sessions.selectOpen(exchange.request)?.select('expiresAt').executeTakeFirst();
      await db.transaction().execute(async (transaction) => {
        await change(transaction);
        await endSessions(transaction, websiteId, { memberId });
      });
      const leftMs = (open?.expiresAt.getTime() ?? 0) - now();
      return start(exchange, memberId, leftMs > LIFETIME_SECONDS * SECOND_MS);
    },
    async end(exchange) {
      await sessions.close(exchange.request);
      clearCookies(exchange);
    },
    async endAll(exchange, memberId) {
      await endSessions(db, websiteId, { memberId });
      clearCookies(exchange);
    },
    xsrfToken(request) {
      const token = sessions.readToken(request);
      return token ? xsrfTokenOf(token) : null;
    },
  };
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: isSecure(request) } as const;
}

async function findMember(sessions: AccountSessions, request: FastifyRequest): Promise<Member | null> {
  const found = await sessions
    .selectOpen(request)
    ?.innerJoin('member', (join) =>
      join.onRef('member.websiteId', '=', 'session.websiteId').onRef('member.id', '=', 'session.memberId'),
    )
    .select((select) => [
      'member.id',
      select.fn.coalesce('member.email', 'member.claimedEmail').$castTo<string>().as('email'),
      'member.displayName',
      select.fn.coalesce('member.chosenLanguage', 'member.language').as('language'),
      'member.isShared',
    ])
    .executeTakeFirst();
  return found ?? null;
}

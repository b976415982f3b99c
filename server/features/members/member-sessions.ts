import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/open-database';
import { hostCookieName } from '../../platform/http/host-cookie';
import { isSecure } from '../../platform/http/security-headers';
import { createTokenSigner } from '../../platform/secrets/signed-token';
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

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

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
  const xsrfTokenOf = (token: string) => signer.sign(hashToken(token).slice(0, 16));
  const sessionOf = (token: string) => ({ websiteId, tokenHash: hashToken(token) });
  const deleteSession = async (request: FastifyRequest) => {
    const token = readToken(request);
    if (token) await deleteSessions(db, sessionOf(token));
  };
  const start: MemberSessions['start'] = async ({ request, reply }, memberId, rememberMe) => {
    await deleteSession(request);
    const token = randomBytes(32).toString('base64url');
    const lifetime = rememberMe ? REMEMBERED_SECONDS : LIFETIME_SECONDS;
    const expiresAt = new Date(now() + lifetime * SECOND_MS);
    await db
      .insertInto('memberSession')
      .values({ ...sessionOf(token), memberId, expiresAt })
      .execute();
    const shared = { ...cookieOptions(request), ...(rememberMe ? { maxAge: lifetime } : {}) };
    reply.setCookie(hostCookieName(request, SESSION_COOKIE), token, { ...shared, httpOnly: true });
    reply.setCookie(CRUMB_COOKIE, xsrfTokenOf(token), shared);
    reply.setCookie(INFO_COOKIE, JSON.stringify({ authenticated: true, siteUserId: memberId }), shared);
    return xsrfTokenOf(token);
  };
  return {
    async readMember(request) {
      const token = readToken(request);
      return token ? findMember(db, sessionOf(token), new Date(now())) : null;
    },
    async start(exchange, memberId, rememberMe) {
      await recordSignIn(db, websiteId, { memberId, at: new Date(now()) });
      return start(exchange, memberId, rememberMe);
    },
    async renew(exchange, memberId, change) {
      const token = readToken(exchange.request);
      const expiresAt = token ? await findExpiry(db, sessionOf(token)) : now();
      await db.transaction().execute(async (transaction) => {
        await change(transaction);
        await deleteSessions(transaction, { websiteId, memberId });
      });
      return start(exchange, memberId, expiresAt - now() > LIFETIME_SECONDS * SECOND_MS);
    },
    async end({ request, reply }) {
      await deleteSession(request);
      clearCookies({ request, reply });
    },
    async endAll(exchange, memberId) {
      await deleteSessions(db, { websiteId, memberId });
      clearCookies(exchange);
    },
    xsrfToken(request) {
      const token = readToken(request);
      return token ? xsrfTokenOf(token) : null;
    },
  };
}

function clearCookies({ request, reply }: Exchange): void {
  for (const name of [hostCookieName(request, SESSION_COOKIE), CRUMB_COOKIE, INFO_COOKIE])
    reply.clearCookie(name, cookieOptions(request));
}

function readToken(request: FastifyRequest): string | undefined {
  return request.cookies[hostCookieName(request, SESSION_COOKIE)];
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: isSecure(request) } as const;
}

/** The key of one session. */
interface SessionKey {
  websiteId: string;
  tokenHash: string;
}

async function findMember(db: Database, key: SessionKey, now: Date): Promise<Member | null> {
  const found = await db
    .selectFrom('memberSession')
    .innerJoin('member', (join) =>
      join
        .onRef('member.websiteId', '=', 'memberSession.websiteId')
        .onRef('member.id', '=', 'memberSession.memberId'),
    )
    .select((select) => [
      'member.id',
      select.fn.coalesce('member.email', 'member.claimedEmail').$castTo<string>().as('email'),
      'member.displayName',
      select.fn.coalesce('member.chosenLanguage', 'member.language').as('language'),
      'member.isShared',
    ])
    .where('memberSession.websiteId', '=', key.websiteId)
    .where('memberSession.tokenHash', '=', key.tokenHash)
    .where('memberSession.expiresAt', '>', now)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns when a session ends, in milliseconds since 1970; 0 without one. */
async function findExpiry(db: Database, { websiteId, tokenHash }: SessionKey): Promise<number> {
  const found = await db
    .selectFrom('memberSession')
    .select('expiresAt')
    .where('websiteId', '=', websiteId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return found?.expiresAt.getTime() ?? 0;
}

/** Deletes one session, or all of a member. */
async function deleteSessions(
  db: Database,
  { websiteId, ...of }: SessionKey | { websiteId: string; memberId: string },
): Promise<void> {
  const sessions = db.deleteFrom('memberSession').where('websiteId', '=', websiteId);
  const chosen =
    'memberId' in of
      ? sessions.where('memberId', '=', of.memberId)
      : sessions.where('tokenHash', '=', of.tokenHash);
  await chosen.execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

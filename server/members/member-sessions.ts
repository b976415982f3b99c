import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/open-database';
import { hostCookieName } from '../http/host-cookie';
import { isSecure } from '../http/security-headers';
import { createTokenSigner } from '../signed-token';
import type { Member } from './member-store';

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
  const deleteSession = async (request: FastifyRequest) => {
    const token = readToken(request);
    if (!token) return;
    await db
      .deleteFrom('memberSession')
      .where('websiteId', '=', websiteId)
      .where('tokenHash', '=', hashToken(token))
      .execute();
  };
  return {
    async readMember(request) {
      const token = readToken(request);
      return token ? findMember(db, websiteId, hashToken(token), new Date(now())) : null;
    },
    async start({ request, reply }, memberId, rememberMe) {
      await deleteSession(request);
      const token = randomBytes(32).toString('base64url');
      const lifetime = rememberMe ? REMEMBERED_SECONDS : LIFETIME_SECONDS;
      const expiresAt = new Date(now() + lifetime * SECOND_MS);
      await db
        .insertInto('memberSession')
        .values({ websiteId, tokenHash: hashToken(token), memberId, expiresAt })
        .execute();
      const shared = { ...cookieOptions(request), ...(rememberMe ? { maxAge: lifetime } : {}) };
      reply.setCookie(hostCookieName(request, SESSION_COOKIE), token, { ...shared, httpOnly: true });
      reply.setCookie(CRUMB_COOKIE, xsrfTokenOf(token), shared);
      reply.setCookie(INFO_COOKIE, JSON.stringify({ authenticated: true, siteUserId: memberId }), shared);
      return xsrfTokenOf(token);
    },
    async end({ request, reply }) {
      await deleteSession(request);
      for (const name of [hostCookieName(request, SESSION_COOKIE), CRUMB_COOKIE, INFO_COOKIE])
        reply.clearCookie(name, cookieOptions(request));
    },
    xsrfToken(request) {
      const token = readToken(request);
      return token ? xsrfTokenOf(token) : null;
    },
  };
}

function readToken(request: FastifyRequest): string | undefined {
  return request.cookies[hostCookieName(request, SESSION_COOKIE)];
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: isSecure(request) } as const;
}

async function findMember(
  db: Database,
  websiteId: string,
  tokenHash: string,
  now: Date,
): Promise<Member | null> {
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
      'member.language',
    ])
    .where('memberSession.websiteId', '=', websiteId)
    .where('memberSession.tokenHash', '=', tokenHash)
    .where('memberSession.expiresAt', '>', now)
    .executeTakeFirst();
  return found ?? null;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

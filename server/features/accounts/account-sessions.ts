import { createHash, randomBytes } from 'node:crypto';
import cookies from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/open-database';
import { hostCookieName } from '../../platform/http/host-cookie';
import { isSecure } from '../../platform/http/security-headers';

/** A request, and the response to it. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An account with sessions. */
type SessionAccount = { memberId: string } | { contributorId: string };

/** Whose session it is. The owner's token has no account. */
export type SessionHolder = SessionAccount | { ownerTokenHash: string };

export interface AccountSessionOptions {
  db: Database;
  websiteId: string;
  /** No session of one audience is one of the other. */
  audience: 'member' | 'console';
  cookieName: string;
  sameSite: 'lax' | 'strict';
  /** Milliseconds since 1970. */
  now: () => number;
}

export type AccountSessions = ReturnType<typeof createAccountSessions>;

/**
 * Returns the sessions of an audience. The cookie holds a random token, the database its hash: ending a session takes effect
 * in all processes at once, and a copy of its cookie is refused from then on.
 */
export function createAccountSessions(options: AccountSessionOptions) {
  const { db, websiteId, audience, cookieName, sameSite, now } = options;
  const cookieOptions = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite, secure: isSecure(request) }) as const;
  // Of the header: works before the cookie plugin has run.
  const readToken = (request: FastifyRequest): string | undefined =>
    cookies.parse(request.headers.cookie ?? '')[hostCookieName(request, cookieName)];
  const open = async (
    { request, reply }: Exchange,
    holder: SessionHolder,
    { expiresAt, maxAge }: { expiresAt: Date; maxAge?: number },
  ): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const row = {
      websiteId,
      tokenHash: hashSessionToken(token),
      audience,
      issuedAt: new Date(now()),
      expiresAt,
    };
    await db
      .insertInto('accountSession')
      .values({ ...row, ...holder })
      .execute();
    const lifetime = maxAge === undefined ? {} : { maxAge };
    reply.setCookie(hostCookieName(request, cookieName), token, { ...cookieOptions(request), ...lifetime });
    return token;
  };
  return {
    /** Returns the token of a request; undefined without a cookie. */
    readToken,
    /** Returns the query of the open session of a request; null without a cookie. */
    selectOpen(request: FastifyRequest) {
      const token = readToken(request);
      if (!token) return null;
      return db
        .selectFrom('accountSession as session')
        .where('session.websiteId', '=', websiteId)
        .where('session.tokenHash', '=', hashSessionToken(token))
        .where('session.audience', '=', audience)
        .where('session.expiresAt', '>', new Date(now()));
    },
    /** Opens a session and sets its cookie, which ends with the browser without `maxAge` in seconds. Returns its token. */
    open,
    /** Ends the session of a request. Its cookie stays. */
    async close(request: FastifyRequest): Promise<void> {
      const token = readToken(request);
      if (!token) return;
      await db
        .deleteFrom('accountSession')
        .where('websiteId', '=', websiteId)
        .where('audience', '=', audience)
        .where('tokenHash', '=', hashSessionToken(token))
        .execute();
    },
    /** Deletes the cookie of a session. */
    clearCookie({ request, reply }: Exchange): void {
      reply.clearCookie(hostCookieName(request, cookieName), cookieOptions(request));
    },
    /**
     * Lets the token of a request expire, at `graceUntil` or as before if that is earlier. Returns false if another request has
     * done so since `issuedAt`.
     */
    async retire(
      request: FastifyRequest,
      { issuedAt, expiresAt, graceUntil }: { issuedAt: Date; expiresAt: Date; graceUntil: number },
    ): Promise<boolean> {
      const replaced = await db
        .updateTable('accountSession')
        .set({ expiresAt: new Date(Math.min(graceUntil, expiresAt.getTime())), issuedAt: new Date(now()) })
        .where('websiteId', '=', websiteId)
        .where('audience', '=', audience)
        .where('tokenHash', '=', hashSessionToken(readToken(request) ?? ''))
        .where('issuedAt', '=', issuedAt)
        .executeTakeFirst();
      return replaced.numUpdatedRows > 0n;
    },
  };
}

/** Ends all sessions of an account. */
export async function endSessions(db: Database, websiteId: string, account: SessionAccount): Promise<void> {
  const sessions = db.deleteFrom('accountSession').where('websiteId', '=', websiteId);
  await ('memberId' in account
    ? sessions.where('memberId', '=', account.memberId)
    : sessions.where('contributorId', '=', account.contributorId)
  ).execute();
}

/** Returns the hash of a session's token, in hexadecimal. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import { createHash, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/open-database';
import { hostCookieName } from '../../platform/http/host-cookie';
import { isSecure } from '../../platform/http/security-headers';
import type { Owner } from './owner';

/** Random, HttpOnly. The database holds its hash. */
const COOKIE = 'ownerSession';
const LIFETIME_MS = 12 * 60 * 60_000;
/** Age at which the token of a session is replaced. */
const ROTATE_AFTER_MS = 60 * 60_000;
/** How long a replaced token works, for requests that are on the way. */
const GRACE_MS = 60_000;

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An open session of a browser. */
export interface OpenSession {
  owner: Owner;
  /** Id of the account; null for the owner's token. */
  contributorId: string | null;
  issuedAt: Date;
  expiresAt: Date;
}

/** Sessions of the console. Ending one takes effect in all processes at once. */
export interface OwnerSessions {
  /** Returns the session of a request; null without an open one. Works before the cookie plugin has run. */
  find(request: FastifyRequest): Promise<OpenSession | null>;
  /** Signs the browser in for 12 hours, with a new token, and ends the session of the request. */
  start(exchange: Exchange, contributorId: string | null): Promise<void>;
  /** Replaces the token of a session that has had it for an hour. The old one works for another minute. */
  rotate(exchange: Exchange, session: OpenSession): Promise<void>;
  /** Signs the browser out. A copy of its cookie is refused from then on. */
  end(exchange: Exchange): Promise<void>;
}

export interface OwnerSessionOptions {
  db: Database;
  websiteId: string;
  /** SHA-256 of the owner's token. A new token ends all sessions by the old one. */
  tokenHash: Buffer;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the sessions of one website. */
export function createOwnerSessions(options: OwnerSessionOptions): OwnerSessions {
  const { db, websiteId, now } = options;
  const ownerTokenHash = options.tokenHash.toString('hex');
  const open = async ({ request, reply }: Exchange, contributorId: string | null, expiresAt: Date) => {
    const token = randomBytes(32).toString('base64url');
    const holder = { contributorId, ownerTokenHash: contributorId === null ? ownerTokenHash : null };
    const issuedAt = new Date(now());
    await db
      .insertInto('ownerSession')
      .values({ websiteId, tokenHash: hashToken(token), ...holder, issuedAt, expiresAt })
      .execute();
    const maxAge = Math.round((expiresAt.getTime() - now()) / 1000);
    reply.setCookie(hostCookieName(request, COOKIE), token, { ...cookieOptions(request), maxAge });
  };
  const close = async (request: FastifyRequest) => {
    const token = readToken(request);
    if (!token) return;
    const own = db.deleteFrom('ownerSession').where('websiteId', '=', websiteId);
    await own.where('tokenHash', '=', hashToken(token)).execute();
  };
  return {
    async find(request) {
      const token = readToken(request);
      if (!token) return null;
      return findSession(options, { ownerTokenHash, tokenHash: hashToken(token) });
    },
    async start(exchange, contributorId) {
      await close(exchange.request);
      await open(exchange, contributorId, new Date(now() + LIFETIME_MS));
    },
    async rotate(exchange, { contributorId, issuedAt, expiresAt }) {
      const token = readToken(exchange.request);
      if (!token || now() - issuedAt.getTime() < ROTATE_AFTER_MS) return;
      // Of two requests at once, the second changes no row and keeps the token of the first.
      const replaced = await db
        .updateTable('ownerSession')
        .set({
          expiresAt: new Date(Math.min(now() + GRACE_MS, expiresAt.getTime())),
          issuedAt: new Date(now()),
        })
        .where('websiteId', '=', websiteId)
        .where('tokenHash', '=', hashToken(token))
        .where('issuedAt', '=', issuedAt)
        .executeTakeFirst();
      if (replaced.numUpdatedRows > 0n) await open(exchange, contributorId, expiresAt);
    },
    async end({ request, reply }) {
      await close(request);
      reply.clearCookie(hostCookieName(request, COOKIE), cookieOptions(request));
    },
  };
}

async function findSession(
  { db, websiteId, now }: OwnerSessionOptions,
  { tokenHash, ownerTokenHash }: { tokenHash: string; ownerTokenHash: string },
): Promise<OpenSession | null> {
  const found = await db
    .selectFrom('ownerSession as session')
    .leftJoin('contributor as person', (join) =>
      join
        .onRef('person.websiteId', '=', 'session.websiteId')
        .onRef('person.id', '=', 'session.contributorId'),
    )
    .select(['session.contributorId', 'session.issuedAt', 'session.expiresAt'])
    .select(['person.email', 'person.displayName', 'person.role'])
    .where('session.websiteId', '=', websiteId)
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', new Date(now()))
    .where((where) =>
      where.or([
        where('session.contributorId', 'is not', null),
        where('session.ownerTokenHash', '=', ownerTokenHash),
      ]),
    )
    .executeTakeFirst();
  if (!found) return null;
  const { contributorId, issuedAt, expiresAt, email, displayName, role } = found;
  if (contributorId === null) return { owner: { kind: 'token' }, contributorId, issuedAt, expiresAt };
  if (email === null || displayName === null || role === null) return null;
  const contributor = { id: contributorId, email, displayName, role };
  return { owner: { kind: 'contributor', contributor }, contributorId, issuedAt, expiresAt };
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) } as const;
}

function readToken(request: FastifyRequest): string | undefined {
  return cookie.parse(request.headers.cookie ?? '')[hostCookieName(request, COOKIE)];
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

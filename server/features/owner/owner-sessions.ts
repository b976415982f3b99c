import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/open-database';
import { type AccountSessions, createAccountSessions, type Exchange } from '../accounts';
import type { Owner } from './owner';

/** Random, HttpOnly. The database holds its hash. */
const COOKIE = 'ownerSession';
const LIFETIME_MS = 12 * 60 * 60_000;
/** Age at which the token of a session is replaced. */
const ROTATE_AFTER_MS = 60 * 60_000;
/** How long a replaced token works, for requests that are on the way. */
const GRACE_MS = 60_000;

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
export function createOwnerSessions({ tokenHash, ...options }: OwnerSessionOptions): OwnerSessions {
  const { now } = options;
  const ownerTokenHash = tokenHash.toString('hex');
  const sessions = createAccountSessions({
    ...options,
    audience: 'console',
    cookieName: COOKIE,
    sameSite: 'strict',
  });
  const open = async (exchange: Exchange, contributorId: string | null, expiresAt: Date) => {
    const holder = contributorId === null ? { ownerTokenHash } : { contributorId };
    const maxAge = Math.round((expiresAt.getTime() - now()) / 1000);
    await sessions.open(exchange, holder, { expiresAt, maxAge });
  };
  return {
    find: (request) => findSession(sessions, request, ownerTokenHash),
    async start(exchange, contributorId) {
      await sessions.close(exchange.request);
      await open(exchange, contributorId, new Date(now() + LIFETIME_MS));
    },
    async rotate(exchange, { contributorId, issuedAt, expiresAt }) {
      if (now() - issuedAt.getTime() < ROTATE_AFTER_MS) return;
      const graceUntil = now() + GRACE_MS;
      // Of two requests at once, the second keeps the token of the first.
      const isFirst = await sessions.retire(exchange.request, { issuedAt, expiresAt, graceUntil });
      if (isFirst) await open(exchange, contributorId, expiresAt);
    },
    async end(exchange) {
      await sessions.close(exchange.request);
      sessions.clearCookie(exchange);
    },
  };
}

async function findSession(
  sessions: AccountSessions,
  request: FastifyRequest,
  ownerTokenHash: string,
): Promise<OpenSession | null> {
  const found = await sessions
    .selectOpen(request)
    ?.leftJoin('contributor as person', (join) =>
      join
        .onRef('person.websiteId', '=', 'session.websiteId')
        .onRef('person.id', '=', 'session.contributorId'),
    )
    .select(['session.contributorId', 'session.issuedAt', 'session.expiresAt'])
    .select(['person.email', 'person.displayName', 'person.role'])
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

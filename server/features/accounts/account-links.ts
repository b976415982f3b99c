import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/open-database';
import { hostCookieName } from '../../platform/http/host-cookie';
import { isSecure } from '../../platform/http/security-headers';
import type { Exchange } from './account-sessions';

/** What the link of an e-mail opens, and by what its subject is named: an address, or the id of an account or invitation. */
export type LinkPurpose = 'member-password' | 'contributor-password' | 'invitation';

/** The links of e-mails, each of which works once. */
export interface AccountLinks {
  /** Returns the token of a new link to a subject. The database stores its hash. */
  create(subject: string): Promise<string>;
  /** Keeps the token of a link in a cookie until the form is sent, so that no address, history or record has it. */
  open(exchange: Exchange, token: string): void;
  /** Returns the subject of the link by which a browser came; undefined if it was used, ended or has expired. */
  find(request: FastifyRequest): Promise<string | undefined>;
  /**
   * Ends the link by which a browser came, and changes its subject in the same transaction. Returns what `change` returns;
   * undefined for a link that does not work. Of two requests at once, one changes something.
   */
  use<Result>(
    exchange: Exchange,
    change: (transaction: Database, subject: string) => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
}

export interface AccountLinkOptions {
  db: Database;
  websiteId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Milliseconds for which the link to a new password works. */
const PASSWORD_LINK_MS = 60 * 60_000;

/** Milliseconds for which an invitation and its links work. */
export const INVITATION_MS = 7 * 24 * 60 * 60_000;

const COOKIE_NAMES: Readonly<Record<LinkPurpose, string>> = {
  'member-password': 'passwordToken',
  'contributor-password': 'consolePasswordToken',
  invitation: 'invitation',
};

/** Returns the links of a website for a purpose. */
export function createAccountLinks(
  { db, websiteId, now }: AccountLinkOptions,
  purpose: LinkPurpose,
): AccountLinks {
  const lifetime = purpose === 'invitation' ? INVITATION_MS : PASSWORD_LINK_MS;
  const nameOf = (request: FastifyRequest) => hostCookieName(request, COOKIE_NAMES[purpose]);
  const rowOf = (request: FastifyRequest) => {
    const token = request.cookies[nameOf(request)];
    return token ? { websiteId, purpose, tokenHash: hashToken(token) } : undefined;
  };
  return {
    async create(subject) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now() + lifetime);
      await db
        .insertInto('accountToken')
        .values({ websiteId, tokenHash: hashToken(token), purpose, subject, expiresAt })
        .execute();
      return token;
    },
    open({ request, reply }, token) {
      const maxAge = PASSWORD_LINK_MS / 1000;
      reply.setCookie(nameOf(request), token, { ...cookieOptions(request), maxAge });
    },
    async find(request) {
      const row = rowOf(request);
      if (!row) return undefined;
      const found = await db
        .selectFrom('accountToken')
        .select('subject')
        .where((where) => where.and(row))
        .where('expiresAt', '>', new Date(now()))
        .executeTakeFirst();
      return found?.subject;
    },
    async use({ request, reply }, change) {
      const row = rowOf(request);
      if (!row) return undefined;
      reply.clearCookie(nameOf(request), cookieOptions(request));
      return db.transaction().execute(async (transaction) => {
        const taken = await transaction
          .deleteFrom('accountToken')
          .where((where) => where.and(row))
          .where('expiresAt', '>', new Date(now()))
          .returning('subject')
          .executeTakeFirst();
        return taken && change(transaction, taken.subject);
      });
    },
  };
}

/** Ends all links to a subject. */
export async function endLinks(
  db: Database,
  websiteId: string,
  { purpose, subject }: { purpose: LinkPurpose; subject: string },
): Promise<void> {
  await db
    .deleteFrom('accountToken')
    .where((where) => where.and({ websiteId, purpose, subject }))
    .execute();
}

// Not `strict`: the redirect follows a link in an e-mail.
function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

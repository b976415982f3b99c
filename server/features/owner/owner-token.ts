import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/open-database';

export interface OwnerToken {
  /** SHA-256 of the token. The token itself is not stored. */
  hash: Buffer;
  /** The token on the run that generated it, the only time that it can be printed; else null. */
  fresh: string | null;
}

/**
 * Returns the owner's token: `configured`, else the one generated on the first run, whose hash the database stores.
 */
export async function readOwnerToken(
  db: Database,
  websiteId: string,
  configured: string | null,
): Promise<OwnerToken> {
  if (configured !== null) return { hash: hashToken(configured), fresh: null };
  const token = randomBytes(32).toString('base64url');
  // Of several processes on a first run, one writes its token and all read that one.
  const written = await db
    .updateTable('website')
    .set({ ownerTokenHash: hashToken(token).toString('hex') })
    .where('websiteId', '=', websiteId)
    .where('ownerTokenHash', 'is', null)
    .returning('websiteId')
    .executeTakeFirst();
  if (written) return { hash: hashToken(token), fresh: token };
  const { ownerTokenHash } = await db
    .selectFrom('website')
    .select('ownerTokenHash')
    .where('websiteId', '=', websiteId)
    .executeTakeFirstOrThrow();
  return { hash: Buffer.from(ownerTokenHash ?? '', 'hex'), fresh: null };
}

/** Returns whether a token has this hash, in constant time. */
export function isToken(token: string, hash: Buffer): boolean {
  const given = hashToken(token);
  return given.length === hash.length && timingSafeEqual(given, hash);
}

/** Returns the SHA-256 hash of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/open-database';

export interface OwnerToken {
  /** SHA-256 of the token: what a caller's is compared with. The token itself is kept nowhere. */
  hash: Buffer;
  /** The token, on the run that made it: the only time that it can be shown. */
  fresh: string | null;
}

/**
 * The token that opens what is the owner's: the one given, else the one made on the first run, which the
 * database knows by its hash.
 */
export async function readOwnerToken(
  db: Database,
  websiteId: string,
  given: string | null,
): Promise<OwnerToken> {
  if (given !== null) return { hash: hashToken(given), fresh: null };
  const token = randomBytes(32).toString('base64url');
  // Of several processes on a first run, one writes; all read what it wrote.
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

/** Whether a caller's token is the one with this hash; takes the same time whatever is wrong with it. */
export function isToken(token: string, hash: Buffer): boolean {
  const given = hashToken(token);
  return given.length === hash.length && timingSafeEqual(given, hash);
}

/** What is kept of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ReviewState } from '../../../contract/reviews/review';
import type { Database } from '../../platform/database/open-database';

/** What a visitor wrote about a product. */
export interface OwnReview {
  id: string;
  rating: number;
  title: string;
  body: string;
  author: string;
  state: ReviewState;
}

/** Whose review it is: an author by the address of the order, or a browser by its cookie. */
export type ReviewOwner = { authorHashes: readonly string[] } | { visitorHash: string };

/** Returns the hash by which a product has one review of each buyer. */
export function hashAuthor(email: string): string {
  return createHash('sha256').update(`review ${email}`).digest('hex');
}

/** Returns the state of a stored review. */
export function stateOf({ isHidden, isPending }: { isHidden: boolean; isPending: boolean }): ReviewState {
  if (!isHidden) return 'shown';
  return isPending ? 'pending' : 'hidden';
}

/** Returns the columns of a state. A review that waits is hidden too. */
export function columnsOf(state: ReviewState): { isHidden: boolean; isPending: boolean } {
  return { isHidden: state !== 'shown', isPending: state === 'pending' };
}

/** Returns the latest review that the owner wrote about a product, with its author; null without one. */
export async function findOwnReview(
  db: Database,
  websiteId: string,
  itemId: string,
  owner: ReviewOwner,
): Promise<(OwnReview & { authorHash: string | null }) | null> {
  const found = await db
    .selectFrom('review')
    .select(['id', 'rating', 'title', 'body', 'author', 'isHidden', 'isPending', 'authorHash'])
    .where('websiteId', '=', websiteId)
    .where('itemId', '=', itemId)
    .where(
      'visitorHash' in owner
        ? sql<boolean>`visitor_hash = ${owner.visitorHash}`
        : sql<boolean>`author_hash = any(${owner.authorHashes}::text[])`,
    )
    .orderBy('writtenAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const { isHidden, isPending, ...review } = found;
  return { ...review, state: stateOf({ isHidden, isPending }) };
}

export interface StoredReview extends Pick<OwnReview, 'rating' | 'title' | 'body' | 'author'> {
  itemId: string;
  authorHash: string;
  /** Null for a member, whose review no other person of the browser may change. */
  visitorHash: string | null;
  writtenAt: Date;
}

/**
 * Stores the review of an author, who has one for each product. A new one and a changed one wait for the owner; one that is
 * sent again stays as it is. Returns its id and its state.
 */
export async function storeReview(
  db: Database,
  websiteId: string,
  review: StoredReview,
): Promise<{ id: string; state: ReviewState }> {
  const id = randomBytes(12).toString('hex');
  const origin = { source: 'native', language: null, isVerifiedPurchase: true, answer: null } as const;
  await db
    .insertInto('review')
    .values({ websiteId, id, ...review, ...origin, ...columnsOf('pending') })
    .onConflict((conflict) =>
      conflict
        .columns(['websiteId', 'itemId', 'authorHash'])
        .doUpdateSet(({ ref }) => ({
          rating: ref('excluded.rating'),
          title: ref('excluded.title'),
          body: ref('excluded.body'),
          author: ref('excluded.author'),
          writtenAt: ref('excluded.writtenAt'),
          visitorHash: sql`coalesce(excluded.visitor_hash, review.visitor_hash)`,
          ...columnsOf('pending'),
        }))
        .where(
          sql<boolean>`(review.rating, review.title, review.body, review.author)
            is distinct from (excluded.rating, excluded.title, excluded.body, excluded.author)`,
        ),
    )
    .execute();
  const stored = await db
    .selectFrom('review')
    .select(['id', 'isHidden', 'isPending'])
    .where('websiteId', '=', websiteId)
    .where('itemId', '=', review.itemId)
    .where('authorHash', '=', review.authorHash)
    .executeTakeFirstOrThrow();
  return { id: stored.id, state: stateOf(stored) };
}

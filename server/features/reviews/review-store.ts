import { sql } from 'kysely';
import type {
  Review,
  ReviewPage,
  ReviewSource,
  ReviewState,
  SeedReview,
} from '../../../contract/reviews/review';
import { upsertRows } from '../../platform/database/in-batches';
import type { Database } from '../../platform/database/open-database';
import { columnsOf } from './own-review';
import { summarizeRatings } from './summarize-ratings';

/** Reviews on one page. */
export const PAGE_SIZE = 10;

export interface ReviewQuery {
  itemId: string;
  /** Sources to show; none shows nothing. */
  sources: readonly ReviewSource[];
  /** From 1. */
  page: number;
}

/** Returns a page of a product's reviews, newest first, with the summary of all; null for a page after the last. */
export async function readReviews(
  db: Database,
  websiteId: string,
  { itemId, sources, page }: ReviewQuery,
): Promise<ReviewPage | null> {
  const shown = db
    .selectFrom('review')
    .where('websiteId', '=', websiteId)
    .where('itemId', '=', itemId)
    .where('source', '=', sql<ReviewSource>`any(${sources}::text[])`)
    .where('isHidden', '=', false);
  const [groups, rows] = await Promise.all([
    shown
      .select(['rating', ({ fn }) => fn.countAll<bigint>().as('count')])
      .groupBy('rating')
      .execute(),
    shown
      .selectAll()
      .orderBy('writtenAt', 'desc')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
  ]);
  const summary = summarizeRatings(groups.map(({ rating, count }) => ({ rating, count: Number(count) })));
  const pageCount = countPages(summary.count);
  if (page > pageCount) return null;
  return { isOpen: sources.includes('native'), ...summary, page, pageCount, reviews: rows.map(toReview) };
}

/** Returns the number of pages of `count` reviews. Without reviews there is one, which is empty. */
export function countPages(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}

/**
 * Writes reviews, in one transaction. Those that exist get the given content, and stay hidden if the owner has hidden
 * them. Throws for a product that the catalogue lacks.
 */
export async function writeReviews(
  db: Database,
  websiteId: string,
  reviews: readonly SeedReview[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = reviews.map((review) => toRow(websiteId, review));
    await upsertRows(trx, 'review', rows, { key: ['websiteId', 'id'] });
  });
}

/** Returns those of the ids that belong to reviews which this store collected. */
export async function findNativeIds(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('review')
    .select('id')
    .where('websiteId', '=', websiteId)
    .where('source', '=', 'native')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Changes the state of a review. Returns false for an unknown one. */
export async function setReviewState(
  db: Database,
  websiteId: string,
  id: string,
  state: ReviewState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review')
    .set(columnsOf(state))
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toRow(websiteId: string, { text: body, date, ...review }: SeedReview) {
  return { ...review, websiteId, body, writtenAt: new Date(date) };
}

type ReviewRow = Omit<Review, 'text' | 'date'> & { body: string; writtenAt: Date };

/** Returns a stored review as it is sent. */
export function toReview(row: ReviewRow): Review {
  const { id, source, author, rating, title, body, language, isVerifiedPurchase, answer, writtenAt } = row;
  return {
    id,
    source,
    author,
    rating,
    title,
    text: body,
    language,
    date: writtenAt.toISOString(),
    isVerifiedPurchase,
    answer,
  };
}

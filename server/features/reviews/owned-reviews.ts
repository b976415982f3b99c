import { sql } from 'kysely';
import type { OwnedReviewPage, ReviewState } from '../../../contract/reviews/review';
import type { Database } from '../../platform/database/open-database';
import { findItems } from '../catalogue';
import { columnsOf, stateOf } from './own-review';
import { toReview } from './review-store';

/** Reviews on one page of the owner's list. */
const PAGE_SIZE = 50;

/** The filter and the page of the owner's list. */
export interface OwnedReviewQuery {
  itemId?: string | undefined;
  state?: ReviewState | undefined;
  /** From 1; one after the last is the last. */
  page: number;
}

/** Returns a page of all reviews, first those that wait, with the products that have reviews. */
export async function readOwnedReviews(
  db: Database,
  websiteId: string,
  { itemId, state, page: wanted }: OwnedReviewQuery,
): Promise<OwnedReviewPage> {
  let limited = db.selectFrom('review').where('websiteId', '=', websiteId);
  if (itemId !== undefined) limited = limited.where('itemId', '=', itemId);
  if (state) {
    const { isHidden, isPending } = columnsOf(state);
    limited = limited.where('isHidden', '=', isHidden).where('isPending', '=', isPending);
  }
  const [total, products] = await Promise.all([
    limited.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirst(),
    readReviewedProducts(db, websiteId),
  ]);
  const count = Number(total?.count ?? 0);
  const pageCount = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const rows = await limited
    .selectAll()
    .orderBy(sql`is_hidden and is_pending`, 'desc')
    .orderBy('writtenAt', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const titles = new Map(products.map((product) => [product.itemId, product.title]));
  const reviews = rows.map((row) => {
    const { itemId: id } = row;
    return { ...toReview(row), itemId: id, itemTitle: titles.get(id) ?? id, state: stateOf(row) };
  });
  return { count, page, pageCount, reviews, products };
}

async function readReviewedProducts(db: Database, websiteId: string): Promise<OwnedReviewPage['products']> {
  const groups = await db
    .selectFrom('review')
    .where('websiteId', '=', websiteId)
    .select(['itemId', ({ fn }) => fn.countAll<bigint>().as('count')])
    .groupBy('itemId')
    .execute();
  const items = await findItems(
    db,
    websiteId,
    groups.map(({ itemId }) => itemId),
  );
  return groups
    .map(({ itemId, count }) => ({
      itemId,
      title: items.get(itemId)?.title ?? itemId,
      count: Number(count),
    }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

import { sql } from 'kysely';
import type { Database } from '../../platform/database/open-database';

/** One visitor and one item. */
export interface LikeKey {
  itemId: string;
  visitorHash: string;
}

/** Stores that a visitor likes an item and returns how many do. A second like changes nothing. */
export async function like(
  db: Database,
  websiteId: string,
  { itemId, visitorHash }: LikeKey,
  likedAt: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with added as (
      insert into item_like (website_id, item_id, visitor_hash, liked_at)
      values (${websiteId}, ${itemId}, ${visitorHash}, ${likedAt})
      on conflict do nothing
      returning item_id
    ), counted as (
      insert into like_count (website_id, item_id, count)
      select ${websiteId}, item_id, 1 from added
      on conflict (website_id, item_id) do update set count = like_count.count + 1
      returning count
    )
    ${currentCount(websiteId, itemId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Removes the like of a visitor and returns how many remain. Without a like, it changes nothing. */
export async function unlike(
  db: Database,
  websiteId: string,
  { itemId, visitorHash }: LikeKey,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with removed as (
      delete from item_like
      where website_id = ${websiteId} and item_id = ${itemId} and visitor_hash = ${visitorHash}
      returning item_id
    ), counted as (
      update like_count set count = count - 1
      where website_id = ${websiteId} and item_id in (select item_id from removed)
      returning count
    )
    ${currentCount(websiteId, itemId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function currentCount(websiteId: string, itemId: string) {
  return sql`select coalesce(
    (select count from counted),
    (select count from like_count where website_id = ${websiteId} and item_id = ${itemId}),
    0
  ) as count`;
}

/** Returns how many visitors like an item. */
export async function countLikes(db: Database, websiteId: string, itemId: string): Promise<number> {
  const row = await db
    .selectFrom('likeCount')
    .select('count')
    .where('websiteId', '=', websiteId)
    .where('itemId', '=', itemId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Returns whether a visitor likes an item. */
export async function isLiked(
  db: Database,
  websiteId: string,
  { itemId, visitorHash }: LikeKey,
): Promise<boolean> {
  const row = await db
    .selectFrom('itemLike')
    .select('itemId')
    .where('websiteId', '=', websiteId)
    .where('itemId', '=', itemId)
    .where('visitorHash', '=', visitorHash)
    .executeTakeFirst();
  return row !== undefined;
}

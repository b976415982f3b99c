import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SignupGroupPage, SignupPage } from '../../schemas/restock-schemas';
import type { Database } from '../database/open-database';
import type { RestockSignupTable } from '../database/tables';

export type NewSignup = Omit<RestockSignupTable, 'websiteId' | 'id'>;

const PAGE_SIZE = 100;

/**
 * Stores a signup, once for each address and variant. A visitor who signs up again joins the mailing list if they ask to;
 * they leave it elsewhere.
 */
export async function storeSignup(db: Database, websiteId: string, signup: NewSignup): Promise<void> {
  const email = signup.email.toLowerCase();
  await db
    .insertInto('restockSignup')
    .values({ ...signup, email, websiteId, id: randomUUID() })
    .onConflict((conflict) =>
      conflict.columns(['websiteId', 'itemId', 'variantId', 'email']).doUpdateSet({
        isJoinMailingList: sql<boolean>`restock_signup.is_join_mailing_list or excluded.is_join_mailing_list`,
        language: sql<string | null>`excluded.language`,
      }),
    )
    .execute();
}

/** Returns a page of the signups of a variant, oldest first. None after an unknown cursor. */
export async function readSignups(
  db: Database,
  websiteId: string,
  { itemId, variantId, cursor }: { itemId: string; variantId: string; cursor: string | undefined },
): Promise<SignupPage> {
  const after = sql<boolean>`(created_at, id) > (
    select last.created_at, last.id from restock_signup as last
    where last.website_id = ${websiteId} and last.id = ${cursor})`;
  const rows = await db
    .selectFrom('restockSignup')
    .select(['id', 'email', 'isJoinMailingList', 'language', 'createdAt'])
    .where('websiteId', '=', websiteId)
    .where('itemId', '=', itemId)
    .where('variantId', '=', variantId)
    .where(cursor === undefined ? sql<boolean>`true` : after)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { shown, ...page } = cutPage(rows, ({ id }) => id);
  return { signUps: shown.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), ...page };
}

/** Returns a page of the variants that visitors wait for, ordered by product and variant. */
export async function readSignupGroups(
  db: Database,
  websiteId: string,
  cursor: string | undefined,
): Promise<SignupGroupPage> {
  const [lastItem = '', lastVariant = ''] = cursor?.split(' ') ?? [];
  const rows = await db
    .selectFrom('restockSignup')
    .innerJoin('item', (join) =>
      join
        .onRef('item.websiteId', '=', 'restockSignup.websiteId')
        .onRef('item.id', '=', 'restockSignup.itemId'),
    )
    .select(['itemId as productId', 'variantId', 'title as productTitle'])
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('restockSignup.websiteId', '=', websiteId)
    .where(sql<boolean>`(item_id, variant_id) > (${lastItem}, ${lastVariant})`)
    .groupBy(['itemId', 'variantId', 'title'])
    .orderBy('itemId')
    .orderBy('variantId')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { shown, ...page } = cutPage(rows, ({ productId, variantId }) => `${productId} ${variantId}`);
  return { signUpGroups: shown.map((row) => ({ ...row, count: Number(row.count) })), ...page };
}

function cutPage<Row>(rows: readonly Row[], cursorOf: (row: Row) => string) {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const hasNextPage = rows.length > PAGE_SIZE;
  return { shown, hasNextPage, nextPageCursor: hasNextPage && last ? cursorOf(last) : null };
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SignupPage, SignupState } from '../../../schemas/restock-schemas';
import type { Database } from '../../platform/database/open-database';
import type { RestockSignupTable } from '../../platform/database/tables/catalogue-tables';
import { normalizeEmail } from '../../platform/email/normalize-email';

export interface NewSignup
  extends Pick<RestockSignupTable, 'itemId' | 'variantId' | 'email' | 'isJoinMailingList' | 'language'> {
  createdAt: Date;
}

export type StoredSignup = SignupPage['signUps'][number] & { itemId: string; variantId: string };

/** Rows of a page. */
export const PAGE_SIZE = 100;

/** A signup whose e-mail has ended begins anew. */
const HAS_ENDED = sql<boolean>`restock_signup.state in ('delivered', 'failed')`;

/**
 * Stores a signup, once for each address and variant. A visitor who signs up again joins the mailing list if they ask to;
 * they leave it elsewhere. After the e-mail was sent, the same address can sign up for the next time.
 */
export async function storeSignup(db: Database, websiteId: string, signup: NewSignup): Promise<void> {
  const email = normalizeEmail(signup.email);
  await db
    .insertInto('restockSignup')
    .values({ ...signup, email, websiteId, id: randomUUID() })
    .onConflict((conflict) =>
      conflict.columns(['websiteId', 'itemId', 'variantId', 'email']).doUpdateSet({
        isJoinMailingList: sql<boolean>`restock_signup.is_join_mailing_list or excluded.is_join_mailing_list`,
        language: sql<string | null>`excluded.language`,
        // Mail servers and programs take a second e-mail with the id of the first for a repetition.
        id: sql<string>`case when ${HAS_ENDED} then excluded.id else restock_signup.id end`,
        createdAt: sql<Date>`case when ${HAS_ENDED} then excluded.created_at else restock_signup.created_at end`,
        endedAt: sql<Date | null>`case when ${HAS_ENDED} then null else restock_signup.ended_at end`,
        lastError: sql<string | null>`case when ${HAS_ENDED} then null else restock_signup.last_error end`,
        state: sql<SignupState>`case when ${HAS_ENDED} then 'waiting' else restock_signup.state end`,
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
    .select(['id', 'email', 'isJoinMailingList', 'language', 'createdAt', 'state', 'endedAt', 'lastError'])
    .where('websiteId', '=', websiteId)
    .where('itemId', '=', itemId)
    .where('variantId', '=', variantId)
    .where(cursor === undefined ? sql<boolean>`true` : after)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { shown, ...page } = cutPage(rows, ({ id }) => id);
  return { signUps: shown.map(describeSignup), ...page };
}

/** Yields all signups, by product and variant, oldest first. Memory holds one page of them. */
export async function* readAllSignups(db: Database, websiteId: string): AsyncGenerator<StoredSignup> {
  let last: { itemId: string; variantId: string; createdAt: Date; id: string } | undefined;
  do {
    const after = last
      ? sql<boolean>`(item_id, variant_id, created_at, id)
          > (${last.itemId}, ${last.variantId}, ${last.createdAt}, ${last.id})`
      : sql<boolean>`true`;
    const rows = await db
      .selectFrom('restockSignup')
      .select(['itemId', 'variantId', 'id', 'email', 'isJoinMailingList', 'language', 'createdAt'])
      .select(['state', 'endedAt', 'lastError'])
      .where('websiteId', '=', websiteId)
      .where(after)
      .orderBy('itemId')
      .orderBy('variantId')
      .orderBy('createdAt')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
    for (const { itemId, variantId, ...row } of rows) yield { itemId, variantId, ...describeSignup(row) };
    last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  } while (last);
}

function describeSignup<Row extends { createdAt: Date; endedAt: Date | null }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null };
}

/** Returns the rows of a page, of which one more was read than it shows. */
export function cutPage<Row>(rows: readonly Row[], cursorOf: (row: Row) => string) {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const hasNextPage = rows.length > PAGE_SIZE;
  return { shown, hasNextPage, nextPageCursor: hasNextPage && last ? cursorOf(last) : null };
}

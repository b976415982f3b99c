import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SignupPage, SignupState } from '../../../contract/restock/restock';
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

/**
 * Stores a signup, once for each address and variant. A visitor who signs up again joins the mailing list if they ask to;
 * they leave it elsewhere. After the e-mail was sent, the same address can sign up for the next time.
 */
export async function storeSignup(db: Database, websiteId: string, signup: NewSignup): Promise<void> {
  const row = { ...signup, email: normalizeEmail(signup.email), websiteId, id: randomUUID() };
  await db.transaction().execute(async (transaction) => {
    const hasEnded = await deleteEndedJob(transaction, row);
    // Mail servers and programs take a second e-mail with the id of the first for a repetition.
    const { id, createdAt } = row;
    await transaction
      .insertInto('restockSignup')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['websiteId', 'itemId', 'variantId', 'email']).doUpdateSet({
          isJoinMailingList: sql<boolean>`restock_signup.is_join_mailing_list or excluded.is_join_mailing_list`,
          language: row.language,
          ...(hasEnded && { id, createdAt }),
        }),
      )
      .execute();
  });
}

/** Deletes the job of a signup whose e-mail has ended, so that the signup begins anew. Returns whether there was one. */
async function deleteEndedJob(
  transaction: Database,
  { websiteId, itemId, variantId, email }: NewSignup & { websiteId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from job using restock_signup signup
    where signup.website_id = ${websiteId} and item_id = ${itemId} and variant_id = ${variantId}
      and email = ${email} and job.website_id = signup.website_id and job.id = signup.id
      and job.state in ('delivered', 'failed')`.execute(transaction);
  return numAffectedRows === 1n;
}

/** A signup whose e-mail is sent. */
export type QueuedSignup = Pick<RestockSignupTable, 'id' | 'itemId' | 'variantId' | 'email' | 'language'>;

/** Returns a signup; null for an unknown id. */
export async function findSignup(db: Database, websiteId: string, id: string): Promise<QueuedSignup | null> {
  const found = await db
    .selectFrom('restockSignup')
    .select(['id', 'itemId', 'variantId', 'email', 'language'])
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns a page of the signups of a variant, oldest first. None after an unknown cursor. */
export async function readSignups(
  db: Database,
  websiteId: string,
  { itemId, variantId, cursor }: { itemId: string; variantId: string; cursor: string | undefined },
): Promise<SignupPage> {
  const after = sql<boolean>`(signup.created_at, signup.id) > (
    select last.created_at, last.id from restock_signup as last
    where last.website_id = ${websiteId} and last.id = ${cursor})`;
  const rows = await selectSignups(db, websiteId)
    .where('itemId', '=', itemId)
    .where('variantId', '=', variantId)
    .where(cursor === undefined ? sql<boolean>`true` : after)
    .orderBy('signup.createdAt')
    .orderBy('signup.id')
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
      ? sql<boolean>`(item_id, variant_id, signup.created_at, signup.id)
          > (${last.itemId}, ${last.variantId}, ${last.createdAt}, ${last.id})`
      : sql<boolean>`true`;
    const rows = await selectSignups(db, websiteId)
      .select(['itemId', 'variantId'])
      .where(after)
      .orderBy('itemId')
      .orderBy('variantId')
      .orderBy('signup.createdAt')
      .orderBy('signup.id')
      .limit(PAGE_SIZE)
      .execute();
    for (const { itemId, variantId, ...row } of rows) yield { itemId, variantId, ...describeSignup(row) };
    last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  } while (last);
}

/** Returns the query of signups, with what became of their e-mails. One without a job waits. */
function selectSignups(db: Database, websiteId: string) {
  return db
    .selectFrom('restockSignup as signup')
    .leftJoin('job', (join) =>
      join.onRef('job.websiteId', '=', 'signup.websiteId').onRef('job.id', '=', 'signup.id'),
    )
    .select([
      'signup.id',
      'email',
      'isJoinMailingList',
      'language',
      'signup.createdAt',
      'endedAt',
      'lastError',
    ])
    .select(sql<SignupState>`coalesce(state, 'waiting')`.as('state'))
    .where('signup.websiteId', '=', websiteId);
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

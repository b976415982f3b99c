import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Form } from '../../../contract/forms/form';
import type { FormAnswer, OwnedSubmission, SubmissionPage } from '../../../contract/forms/form-submission';
import type { Database } from '../../platform/database/open-database';
import { queueDeliveries } from './delivery/delivery-queue';

export interface NewSubmission {
  formVersion: number;
  /** Identifies the submission key. */
  keyId: string;
  answers: readonly FormAnswer[];
  page: SubmissionPage;
  receivedAt: Date;
}

const PAGE_SIZE = 500;

/**
 * The submission that is stored under a key: the same one, whose request was repeated, or another one, so that the
 * key cannot be used again.
 */
export type StoredBefore = 'repeated' | 'key-used';

/**
 * Stores a submission, and queues its deliveries in the same transaction. Returns what else is stored under its key; a
 * repeated request with the same answers is the same submission, and stored once.
 */
export async function storeSubmission(
  db: Database,
  websiteId: string,
  form: Form,
  { answers, page, ...submission }: NewSubmission,
): Promise<'stored' | StoredBefore> {
  const row = {
    ...submission,
    websiteId,
    formId: form.id,
    contentHash: hashContent(form, answers),
    answers: JSON.stringify(answers),
    page: JSON.stringify(page),
  };
  const id = randomUUID();
  const isNew = await db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('formSubmission')
      .values({ ...row, id })
      .onConflict((conflict) => conflict.columns(['websiteId', 'keyId']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) await queueDeliveries(transaction, websiteId, id, form);
    return stored !== undefined;
  });
  if (isNew) return 'stored';
  return (await findStoredBefore(db, websiteId, form, { answers, ...submission })) ?? 'key-used';
}

/** Returns what is stored under the key of a submission; null for an unused key. */
export async function findStoredBefore(
  db: Database,
  websiteId: string,
  form: Form,
  { keyId, answers }: Pick<NewSubmission, 'keyId' | 'answers'>,
): Promise<StoredBefore | null> {
  const row = await db
    .selectFrom('formSubmission')
    .select('contentHash')
    .where('websiteId', '=', websiteId)
    .where('keyId', '=', keyId)
    .executeTakeFirst();
  if (!row) return null;
  return row.contentHash === hashContent(form, answers) ? 'repeated' : 'key-used';
}

function hashContent(form: Form, answers: NewSubmission['answers']): string {
  return createHash('sha256')
    .update(`${form.id}\n${JSON.stringify(answers)}`)
    .digest('hex');
}

/** Yields the submissions of a form, oldest first. Memory holds one page of them. */
export async function* readSubmissions(
  db: Database,
  websiteId: string,
  formId: string,
): AsyncGenerator<OwnedSubmission> {
  let last: { receivedAt: Date; id: string } | undefined;
  do {
    const isAfter = last
      ? sql<boolean>`(received_at, id) > (${last.receivedAt}, ${last.id})`
      : sql<boolean>`true`;
    const rows = await db
      .selectFrom('formSubmission')
      .select(['id', 'formVersion', 'receivedAt', 'answers', 'page'])
      .where('websiteId', '=', websiteId)
      .where('formId', '=', formId)
      .where(isAfter)
      .orderBy('receivedAt')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
    for (const { receivedAt, ...row } of rows) yield { ...row, receivedAt: receivedAt.toISOString() };
    last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  } while (last);
}

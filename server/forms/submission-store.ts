import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FormAnswer } from '../../schemas/form-answer-schema';
import type { OwnedSubmission, SubmissionPage } from '../../schemas/form-call-schemas';
import type { Database } from '../database/open-database';

export interface NewSubmission {
  formId: string;
  formVersion: number;
  /** Identifies the submission key. */
  keyId: string;
  answers: readonly FormAnswer[];
  page: SubmissionPage;
  receivedAt: Date;
}

const PAGE_SIZE = 500;

/**
 * Stores a submission. Returns false when the key belongs to another submission; a repeated request with the same
 * answers is the same submission, and stored once.
 */
export async function storeSubmission(
  db: Database,
  websiteId: string,
  { answers, page, ...submission }: NewSubmission,
): Promise<boolean> {
  const json = JSON.stringify(answers);
  const contentHash = createHash('sha256').update(`${submission.formId}\n${json}`).digest('hex');
  const stored = await db
    .insertInto('formSubmission')
    .values({
      ...submission,
      websiteId,
      id: randomUUID(),
      contentHash,
      answers: json,
      page: JSON.stringify(page),
    })
    .onConflict((conflict) => conflict.columns(['websiteId', 'keyId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined || (await isStored(db, websiteId, submission.keyId, contentHash));
}

async function isStored(
  db: Database,
  websiteId: string,
  keyId: string,
  contentHash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('formSubmission')
    .select('contentHash')
    .where('websiteId', '=', websiteId)
    .where('keyId', '=', keyId)
    .executeTakeFirst();
  return row?.contentHash === contentHash;
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

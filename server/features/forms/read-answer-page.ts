import type { Form } from '../../../contract/forms/form';
import type { AnswerPage, OwnedDelivery } from '../../../contract/forms/form-submission';
import type { Database } from '../../platform/database/open-database';
import { answerText } from './answer-text';
import { readDeliveries } from './delivery/delivery-list';

const PAGE_SIZE = 50;
const MAX_DELIVERIES = 50;

/** Returns a page of the submissions of a form, newest first; the last page for a number after it. */
export async function readAnswerPage(
  db: Database,
  websiteId: string,
  { form, page: wanted }: { form: Form; page: number },
): Promise<AnswerPage> {
  const ofForm = db
    .selectFrom('formSubmission')
    .where('websiteId', '=', websiteId)
    .where('formId', '=', form.id);
  const total = await ofForm.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirst();
  const count = Number(total?.count ?? 0);
  const pageCount = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const rows = await ofForm
    .select(['id', 'receivedAt', 'answers', 'page'])
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const submissions = rows.map((row) => ({
    id: row.id,
    receivedAt: row.receivedAt.toISOString(),
    pagePath: row.page.pagePath ?? '',
    answers: row.answers
      .map(({ rawTitle, fieldId, value }) => ({
        fieldId,
        title: rawTitle || fieldId,
        text: answerText(value),
      }))
      .filter(({ text }) => text !== ''),
  }));
  const failedDeliveries = await readFailed(db, websiteId, form.id);
  return { formId: form.id, name: form.name, count, page, pageCount, submissions, failedDeliveries };
}

async function readFailed(db: Database, websiteId: string, formId: string): Promise<OwnedDelivery[]> {
  const failed: OwnedDelivery[] = [];
  for await (const delivery of readDeliveries(db, websiteId, { formId, state: 'failed' })) {
    failed.push(delivery);
    if (failed.length === MAX_DELIVERIES) break;
  }
  return failed;
}

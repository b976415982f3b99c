import type { Form } from '../../../../contract/forms/form';
import type { Database } from '../../../platform/database/open-database';
import { addJobs, retryJob } from '../../../platform/jobs';
import { FORM_JOBS } from './delivery';
import { selectDeliveries } from './delivery-list';

/** Queues a delivery to each destination of a form. Call it in the transaction that stores the submission. */
export async function queueDeliveries(
  db: Database,
  websiteId: string,
  subject: string,
  { deliveryEmails, deliveryWebhook }: Pick<Form, 'deliveryEmails' | 'deliveryWebhook'>,
): Promise<void> {
  const destinations = {
    email: [...new Set(deliveryEmails)],
    webhook: deliveryWebhook ? [deliveryWebhook] : [],
  };
  for (const method of ['email', 'webhook'] as const) {
    const jobs = destinations[method].map((destination) => ({ subject, payload: { method, destination } }));
    await addJobs(db, websiteId, FORM_JOBS[method], jobs);
  }
}

/** Queues a failed delivery of a form again. Returns false for an unknown id and for one that has not failed. */
export async function retryDelivery(
  db: Database,
  websiteId: string,
  { formId, id }: { formId: string; id: string },
): Promise<boolean> {
  const found = await selectDeliveries(db, websiteId)
    .select('job.id')
    .where('job.id', '=', id)
    .where('formSubmission.formId', '=', formId)
    .executeTakeFirst();
  return found !== undefined && retryJob(db, websiteId, id);
}

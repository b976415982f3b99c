import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Form } from '../../../../schemas/form-schema';
import type { Database } from '../../../platform/database/open-database';
import { claimJobs, queuedNow } from '../../../platform/delivery';
import type { Delivery, DeliveryMethod } from './delivery';

/** Adds a delivery for each destination of a form. Call it in the transaction that stores the submission. */
export async function queueDeliveries(
  db: Database,
  websiteId: string,
  submissionId: string,
  { deliveryEmails, deliveryWebhook }: Pick<Form, 'deliveryEmails' | 'deliveryWebhook'>,
): Promise<void> {
  const destinations = [
    ...[...new Set(deliveryEmails)].map((destination) => ({ method: 'email' as const, destination })),
    ...(deliveryWebhook ? [{ method: 'webhook' as const, destination: deliveryWebhook }] : []),
  ];
  if (destinations.length === 0) return;
  const shared = {
    websiteId,
    submissionId,
    // The list continues behind the time of its last row, which a Date holds in milliseconds.
    queuedAt: sql<Date>`date_trunc('milliseconds', now())`,
    ...queuedNow(),
  };
  await db
    .insertInto('formDelivery')
    .values(destinations.map((each) => ({ ...each, ...shared, id: randomUUID() })))
    .execute();
}

/**
 * Starts an attempt of the deliveries that are due, and returns them. No other process receives them until the attempt
 * ends or its time is over, whatever happens to this process.
 */
export async function claimDeliveries(
  db: Database,
  websiteId: string,
  { method, limit }: { method: DeliveryMethod; limit: number },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with claimed as (
      ${claimJobs('form_delivery', websiteId, { limit, where: sql`method = ${method}` })}
    )
    select claimed.id, method, destination, attempts, retry_until,
      json_build_object('id', form.id, 'name', form.model->'name') as form,
      json_build_object('id', submission.id, 'formVersion', form_version, 'receivedAt', received_at,
        'answers', answers, 'page', page) as submission
    from claimed
    join form_submission submission
      on submission.website_id = claimed.website_id and submission.id = claimed.submission_id
    join form
      on form.website_id = claimed.website_id and form.id = form_id and form.version = form_version`.execute(
    db,
  );
  return rows.map(({ submission, ...row }) => ({
    ...row,
    submission: { ...submission, receivedAt: new Date(submission.receivedAt).toISOString() },
  }));
}

/** Queues a failed delivery of a form again. Returns false for an unknown id and for one that has not failed. */
export async function retryDelivery(
  db: Database,
  websiteId: string,
  { formId, id }: { formId: string; id: string },
): Promise<boolean> {
  const retried = await db
    .updateTable('formDelivery')
    .from('formSubmission')
    .whereRef('formSubmission.websiteId', '=', 'formDelivery.websiteId')
    .whereRef('formSubmission.id', '=', 'formDelivery.submissionId')
    .where('formDelivery.websiteId', '=', websiteId)
    .where('formDelivery.id', '=', id)
    .where('formSubmission.formId', '=', formId)
    .where('formDelivery.state', '=', 'failed')
    .set(queuedNow())
    .returning('formDelivery.id')
    .executeTakeFirst();
  return retried !== undefined;
}

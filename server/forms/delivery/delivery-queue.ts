import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Form } from '../../../schemas/form-schema';
import type { Database } from '../../database/open-database';
import type { Delivery, DeliveryMethod } from './delivery';

/** Seconds in which an attempt has to end. Afterwards another process may start the next one. */
const LEASE_SECONDS = 120;
/** Seconds after which a delivery is given up. */
const RETRY_SECONDS = 3 * 24 * 60 * 60;

/** How an attempt ended. */
export type AttemptOutcome =
  | { state: 'delivered' }
  | { state: 'failed'; error: string }
  | { state: 'pending'; error: string; delayMs: number };

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
    retryUntil: secondsFromNow(RETRY_SECONDS),
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
      update form_delivery set attempts = attempts + 1, due_at = ${secondsFromNow(LEASE_SECONDS)}
      where website_id = ${websiteId} and id in (
        select id from form_delivery
        where website_id = ${websiteId} and method = ${method} and state = 'pending' and due_at <= now()
        order by due_at limit ${limit} for update skip locked
      )
      returning *
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

/** Stores how an attempt ended. Without effect once another attempt has started. */
export async function endAttempt(
  db: Database,
  websiteId: string,
  { id, attempts }: Pick<Delivery, 'id' | 'attempts'>,
  outcome: AttemptOutcome,
): Promise<void> {
  const { state } = outcome;
  await db
    .updateTable('formDelivery')
    .set({
      state,
      lastError: state === 'delivered' ? null : outcome.error,
      ...(state === 'pending'
        ? { dueAt: secondsFromNow(outcome.delayMs / 1000) }
        : { endedAt: sql<Date>`now()` }),
    })
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'pending')
    .execute();
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
    .set({
      state: 'pending',
      attempts: 0,
      dueAt: sql<Date>`now()`,
      endedAt: null,
      retryUntil: secondsFromNow(RETRY_SECONDS),
    })
    .returning('formDelivery.id')
    .executeTakeFirst();
  return retried !== undefined;
}

function secondsFromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds}::double precision)`;
}

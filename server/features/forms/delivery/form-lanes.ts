import { sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import type { Job, Lane } from '../../../platform/jobs';
import {
  type Delivery,
  type DeliveryMethod,
  type DeliveryPayload,
  type DeliveryTransport,
  FORM_JOBS,
} from './delivery';

export interface FormLaneOptions {
  db: Database;
  websiteId: string;
  transports: Readonly<Record<DeliveryMethod, DeliveryTransport>>;
}

/** Returns the lane of the submissions of each method, so that a silent webhook delays no e-mail. */
export function formLanes({ db, websiteId, transports }: FormLaneOptions): Lane<Delivery, DeliveryPayload>[] {
  return (['email', 'webhook'] as const).map((method) => ({
    kind: FORM_JOBS[method],
    load: (job) => findDelivery(db, websiteId, job),
    run: (delivery, _job, signal) => transports[method].deliver(delivery, signal),
  }));
}

/** Returns what a job delivers; null if the submission was deleted. */
async function findDelivery(
  db: Database,
  websiteId: string,
  { id, subject, payload }: Job<DeliveryPayload>,
): Promise<Delivery | null> {
  const { rows } = await sql<Pick<Delivery, 'form' | 'submission'>>`
    select json_build_object('id', form.id, 'name', form.model->'name') as form,
      json_build_object('id', submission.id, 'formVersion', form_version, 'receivedAt', received_at,
        'answers', answers, 'page', page) as submission
    from form_submission submission
    join form
      on form.website_id = submission.website_id and form.id = form_id and form.version = form_version
    where submission.website_id = ${websiteId} and submission.id = ${subject}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const receivedAt = new Date(found.submission.receivedAt).toISOString();
  return {
    id,
    destination: payload.destination,
    form: found.form,
    submission: { ...found.submission, receivedAt },
  };
}

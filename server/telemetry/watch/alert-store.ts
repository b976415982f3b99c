import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Alert, AlertReceivers } from '../../../contract/telemetry/alert';
import type { Database } from '../../platform/database/open-database';
import { addJobs } from '../../platform/jobs';

const LISTED = 100;
const NOBODY: AlertReceivers = { emails: [], webhook: null };

/** The jobs of an alert, by how they deliver it. */
export const ALERT_JOBS = { email: { name: 'alert-email' }, webhook: { name: 'alert-webhook' } };

/** The contents of an alert. */
export type AlertContent = Pick<Alert, 'kind' | 'budget' | 'figure'>;

/** One receiver and the transport to it: what the job of a delivery carries. Its subject is the alert. */
export interface AlertDestination {
  method: 'email' | 'webhook';
  destination: string;
}

/** Returns where alerts of a website are sent. */
export async function readReceivers(db: Database, websiteId: string): Promise<AlertReceivers> {
  const row = await db
    .selectFrom('performanceAlertReceiver')
    .select(['emails', 'webhook'])
    .where('websiteId', '=', websiteId)
    .executeTakeFirst();
  return row ?? NOBODY;
}

/** Replaces where alerts are sent. Alerts that are on their way keep their receivers. */
export async function writeReceivers(
  db: Database,
  websiteId: string,
  { emails, webhook }: AlertReceivers,
): Promise<void> {
  const columns = { emails: JSON.stringify(emails), webhook };
  await db
    .insertInto('performanceAlertReceiver')
    .values({ websiteId, ...columns })
    .onConflict((conflict) => conflict.column('websiteId').doUpdateSet(columns))
    .execute();
}

/** Returns the destinations of receivers. */
export function destinationsOf({ emails, webhook }: AlertReceivers): AlertDestination[] {
  return [
    ...[...new Set(emails)].map((destination) => ({ method: 'email' as const, destination })),
    ...(webhook ? [{ method: 'webhook' as const, destination: webhook }] : []),
  ];
}

/** Stores an alert and queues a delivery for each receiver. Call it in the transaction that changes the state. */
export async function queueAlert(
  db: Database,
  websiteId: string,
  content: AlertContent,
  at: Date,
): Promise<void> {
  const alertId = await insertAlert(db, websiteId, content, at);
  for (const payload of destinationsOf(await readReceivers(db, websiteId)))
    await addJobs(db, websiteId, ALERT_JOBS[payload.method], [{ subject: alertId, payload }]);
}

/** How a delivery of a test ended. */
export interface EndedDelivery extends AlertDestination {
  id: string;
  error: string | null;
}

/** Stores a test alert whose deliveries have ended. */
export async function storeTest(
  db: Database,
  websiteId: string,
  deliveries: readonly EndedDelivery[],
  at: Date,
): Promise<Alert> {
  const content: AlertContent = { kind: 'test', budget: null, figure: null };
  const alertId = await db.transaction().execute(async (transaction) => {
    const subject = await insertAlert(transaction, websiteId, content, at);
    for (const { id, error, ...payload } of deliveries)
      await addJobs(transaction, websiteId, ALERT_JOBS[payload.method], [
        { id, subject, payload, ended: { at, error } },
      ]);
    return subject;
  });
  const ended = deliveries.map(({ id: _, ...delivery }): Alert['deliveries'][number] => {
    return { ...delivery, state: delivery.error === null ? 'delivered' : 'failed', attempts: 1 };
  });
  return { id: alertId, ...content, at: at.toISOString(), deliveries: ended };
}

/** Returns an alert; null for an unknown id. */
export async function findAlert(
  db: Database,
  websiteId: string,
  id: string,
): Promise<{ content: AlertContent; at: Date } | null> {
  const found = await db
    .selectFrom('performanceAlert')
    .select(['kind', 'budget', 'figure', 'happenedAt'])
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const { happenedAt: at, ...content } = found;
  return { content, at };
}

async function insertAlert(
  db: Database,
  websiteId: string,
  { kind, budget, figure }: AlertContent,
  happenedAt: Date,
): Promise<string> {
  const id = randomUUID();
  const json = (value: object | null) => value && JSON.stringify(value);
  await db
    .insertInto('performanceAlert')
    .values({ websiteId, id, kind, happenedAt, budget: json(budget), figure: json(figure) })
    .execute();
  return id;
}

/** Returns the latest alerts with their deliveries, newest first. */
export async function listAlerts(db: Database, websiteId: string): Promise<Alert[]> {
  const alerts = await db
    .selectFrom('performanceAlert')
    .select(['id', 'kind', 'happenedAt', 'budget', 'figure'])
    .where('websiteId', '=', websiteId)
    .orderBy('happenedAt', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute();
  if (alerts.length === 0) return [];
  const deliveries = await db
    .selectFrom('job')
    .select(['subject', 'payload', 'state', 'attempts', 'lastError as error'])
    .where('websiteId', '=', websiteId)
    .where(
      'subject',
      'in',
      alerts.map(({ id }) => id),
    )
    .orderBy('kind')
    .orderBy(sql`payload->>'destination'`)
    .execute();
  return alerts.map(({ happenedAt, ...alert }) => ({
    ...alert,
    at: happenedAt.toISOString(),
    deliveries: deliveries
      .filter(({ subject }) => subject === alert.id)
      .map(({ subject: _, payload, ...delivery }) => ({ ...(payload as AlertDestination), ...delivery })),
  }));
}

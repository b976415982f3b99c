import { randomUUID } from 'node:crypto';
import type { Alert, AlertReceivers } from '../../../schemas/performance-alert-schemas';
import type { Database } from '../../platform/database/open-database';
import { queuedNow } from '../../platform/delivery';

const LISTED = 100;
const NOBODY: AlertReceivers = { emails: [], webhook: null };

/** The contents of an alert. */
export type AlertContent = Pick<Alert, 'kind' | 'budget' | 'figure'>;

/** One receiver and the transport to it. */
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
  const destinations = destinationsOf(await readReceivers(db, websiteId));
  if (destinations.length === 0) return;
  await db
    .insertInto('performanceAlertDelivery')
    .values(
      destinations.map((each) => ({
        websiteId,
        id: randomUUID(),
        alertId,
        ...each,
        ...queuedNow(),
        lastError: null,
      })),
    )
    .execute();
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
  const rows = deliveries.map(({ error, ...each }) => ({
    ...each,
    state: error === null ? ('delivered' as const) : ('failed' as const),
    attempts: 1,
    lastError: error,
  }));
  const alertId = await db.transaction().execute(async (transaction) => {
    const id = await insertAlert(transaction, websiteId, content, at);
    await transaction
      .insertInto('performanceAlertDelivery')
      .values(rows.map((row) => ({ websiteId, alertId: id, ...row, dueAt: at, retryUntil: at, endedAt: at })))
      .execute();
    return id;
  });
  return {
    id: alertId,
    ...content,
    at: at.toISOString(),
    deliveries: rows.map(({ id: _, lastError, ...row }) => ({ ...row, error: lastError })),
  };
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
    .selectFrom('performanceAlertDelivery')
    .select(['alertId', 'method', 'destination', 'state', 'attempts', 'lastError as error'])
    .where('websiteId', '=', websiteId)
    .where(
      'alertId',
      'in',
      alerts.map(({ id }) => id),
    )
    .orderBy('method')
    .orderBy('destination')
    .execute();
  return alerts.map(({ happenedAt, ...alert }) => ({
    ...alert,
    at: happenedAt.toISOString(),
    deliveries: deliveries
      .filter(({ alertId }) => alertId === alert.id)
      .map(({ alertId: _, ...delivery }) => delivery),
  }));
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/open-database';
import type { AttemptOutcome } from './attempt';

/** Seconds in which an attempt has to end. Afterwards another process may start the next one. */
const LEASE_SECONDS = 120;
/** Seconds after which a delivery is given up. */
const RETRY_SECONDS = 3 * 24 * 60 * 60;

/** The tables whose rows are deliveries, with the columns `state`, `attempts`, `due_at`, `retry_until`, `ended_at` and `last_error`. */
type JobTable =
  | 'form_delivery'
  | 'restock_signup'
  | 'order_email'
  | 'password_request'
  | 'invitation'
  | 'performance_alert_delivery';

/** Returns the columns of a delivery whose first attempt may start now. */
export function queuedNow() {
  return {
    state: 'pending' as const,
    attempts: 0,
    dueAt: sql<Date>`now()`,
    endedAt: null,
    retryUntil: secondsFromNow(RETRY_SECONDS),
  };
}

/**
 * Returns the statement that starts an attempt of the deliveries that are due, and returns their rows. No other process
 * receives them until the attempt ends or its time is over, whatever happens to this process.
 */
export function claimJobs(
  table: JobTable,
  websiteId: string,
  { limit, where = sql`true` }: { limit: number; where?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`update ${sql.table(table)} set attempts = attempts + 1, due_at = ${secondsFromNow(LEASE_SECONDS)}
    where website_id = ${websiteId} and id in (
      select id from ${sql.table(table)}
      where website_id = ${websiteId} and state = 'pending' and due_at <= now() and ${where}
      order by due_at limit ${limit} for update skip locked
    )
    returning *`;
}

/** Stores how an attempt ended. Without effect once another attempt has started. */
export async function endAttempt(
  db: Database,
  table: JobTable,
  websiteId: string,
  { id, attempts, outcome }: { id: string; attempts: number; outcome: AttemptOutcome },
): Promise<void> {
  const { state } = outcome;
  const time =
    state === 'pending' ? sql`due_at = ${secondsFromNow(outcome.delayMs / 1000)}` : sql`ended_at = now()`;
  const error = state === 'delivered' ? null : outcome.error;
  await sql`update ${sql.table(table)} set state = ${state}, last_error = ${error}, ${time}
    where website_id = ${websiteId} and id = ${id} and attempts = ${attempts} and state = 'pending'`.execute(
    db,
  );
}

function secondsFromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds}::double precision)`;
}

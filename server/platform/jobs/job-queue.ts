import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/open-database';
import type { AttemptOutcome, Job, JobKind } from './lane';

/** Seconds in which an attempt has to end. Afterwards another process may start the next one. */
const LEASE_SECONDS = 120;

export interface NewJob {
  /** Random unless given. */
  id?: string;
  /** Id of the row that the job is about. A trigger deletes the job with the row. */
  subject?: string;
  /** Becomes JSON. */
  payload?: object;
  /** For a job that has run already: when it ended, and its error; null for a success. */
  ended?: { at: Date; error: string | null };
}

/** Queues jobs of a kind. Call it in the transaction that stores what they are about. */
export async function addJobs(
  db: Database,
  websiteId: string,
  kind: JobKind,
  jobs: readonly NewJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  const { keepSeconds } = kind;
  const rows = jobs.map(({ id = randomUUID(), subject = null, payload, ended }) => ({
    ...{ websiteId, id, kind: kind.name, subject },
    payload: payload ? JSON.stringify(payload) : null,
    expiresAt: keepSeconds === undefined ? null : secondsFromNow(keepSeconds),
    ...(ended && {
      ...{ attempts: 1, endedAt: ended.at, lastError: ended.error },
      state: ended.error === null ? ('delivered' as const) : ('failed' as const),
    }),
  }));
  await db.insertInto('job').values(rows).execute();
}

/**
 * Queues a job for each subject that a query returns, under its id, and those that were given up again. Returns their
 * number. Two requests at once queue each of them once.
 *
 * @param subjects a query with the column `id`
 */
export async function addJobsOfQuery(
  db: Database,
  websiteId: string,
  kind: JobKind,
  subjects: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into job (website_id, id, kind, subject)
    select ${websiteId}, subject.id, ${kind.name}, subject.id from (${subjects}) as subject
    on conflict (website_id, id) do update
      set state = 'pending', attempts = 0, due_at = now(), pending_since = now(), ended_at = null
      where job.state = 'failed'`.execute(db);
  return Number(numAffectedRows);
}

/** Queues a job that was given up again, under its id. Returns false for any other. */
export async function retryJob(db: Database, websiteId: string, id: string): Promise<boolean> {
  const now = sql<Date>`now()`;
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ state: 'pending', attempts: 0, dueAt: now, pendingSince: now, endedAt: null })
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Starts an attempt of jobs that are due, and returns them. No other process receives them until the attempt ends or its
 * time is over, whatever happens to this process.
 *
 * @param limits the number of jobs by the name of their kind
 */
export async function claimJobs(
  db: Database,
  websiteId: string,
  limits: ReadonlyMap<string, number>,
): Promise<Job[]> {
  const { rows } = await sql<Job>`
    with due as (
      select found.id
      from unnest(${[...limits.keys()]}::text[], ${[...limits.values()]}::integer[]) as lane (kind, free)
      cross join lateral (
        select id from job
        where website_id = ${websiteId} and state = 'pending' and kind = lane.kind and due_at <= now()
        order by due_at limit lane.free for update skip locked
      ) as found
    )
    update job set attempts = attempts + 1, due_at = ${secondsFromNow(LEASE_SECONDS)}
    from due where website_id = ${websiteId} and job.id = due.id
    returning job.id, kind, subject, payload, attempts, pending_since`.execute(db);
  return rows;
}

/** Stores how an attempt ended. Without effect once another attempt has started. */
export async function endAttempt(
  db: Database,
  websiteId: string,
  { id, attempts }: Pick<Job, 'id' | 'attempts'>,
  outcome: AttemptOutcome,
): Promise<void> {
  const isCurrent = sql`website_id = ${websiteId} and id = ${id} and attempts = ${attempts} and state = 'pending'`;
  const { state } = outcome;
  if (state === 'gone') {
    await sql`delete from job where ${isCurrent}`.execute(db);
    return;
  }
  const time =
    state === 'pending' ? sql`due_at = ${secondsFromNow(outcome.delayMs / 1000)}` : sql`ended_at = now()`;
  const error = state === 'delivered' ? null : outcome.error;
  await sql`update job set state = ${state}, last_error = ${error}, ${time} where ${isCurrent}`.execute(db);
}

function secondsFromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds}::double precision)`;
}

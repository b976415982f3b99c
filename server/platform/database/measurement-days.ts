import { sql } from 'kysely';
import type { Database } from './open-database';
import type { SweepOptions } from './sweep-old-rows';

const DAY_MS = 86_400_000;
const PREFIX = 'performance_measurement_';
/** Milliseconds that dropping a partition may wait for reports; meanwhile all other queries wait for it. */
const LOCK_TIMEOUT = 2000;

export interface MeasurementDays {
  /** Creates the partition of a UTC day unless it exists. Call it outside of a transaction. */
  create(day: string): Promise<void>;
  /** Looks for the partition again the next time: it was missing. */
  forget(day: string): void;
}

/** Returns the partitions of `performance_measurement`. A process looks for each of them once. */
export function createMeasurementDays(db: Database): MeasurementDays {
  const created = new Map<string, Promise<void>>();
  const forget = (day: string) => created.delete(day);
  return {
    create(day) {
      const creating = created.get(day) ?? createPartition(db, day);
      created.set(day, creating);
      creating.catch(() => forget(day));
      return creating;
    },
    forget,
  };
}

async function createPartition(db: Database, day: string): Promise<void> {
  const name = partitionOf(day);
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  await db.transaction().execute(async (transaction) => {
    await lockDays(transaction);
    const { rows } = await sql<{
      exists: boolean;
    }>`select to_regclass(${name}) is not null as exists`.execute(transaction);
    if (rows[0]?.exists) return;
    // In two steps, during which measurements of other days can be stored.
    await sql`create table ${sql.table(name)} (
      like performance_measurement including defaults including constraints, primary key (key))`.execute(
      transaction,
    );
    await sql`alter table performance_measurement attach partition ${sql.table(name)}
      for values from (${sql.lit(day)}) to (${sql.lit(next)})`.execute(transaction);
  });
}

/** Deletes the old measurements of a website day by day, and drops the partitions that no other website uses. */
export async function deleteMeasurements({
  db,
  websiteId,
  retention,
  now,
  isStopping = () => false,
}: SweepOptions): Promise<void> {
  const before = new Date(now - retention.performanceDays * DAY_MS).toISOString().slice(0, 10);
  for (const day of await daysBefore(db, websiteId, before)) {
    if (isStopping()) return;
    await deleteDay(db, websiteId, day);
  }
}

/** Returns the days that the website has measurements of, and those of partitions that no website used. */
async function daysBefore(db: Database, websiteId: string, before: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from performance_context where website_id = ${websiteId} and day < ${before}::date
    union
    select day::text from (
      select to_date(right(relname, 8), 'YYYYMMDD') as day from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'performance_measurement'::regclass and relname ~ ${`^${PREFIX}[0-9]{8}$`}
    ) as partition
    where day < ${before}::date and not exists (select from performance_context where day = partition.day)
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

async function deleteDay(db: Database, websiteId: string, day: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockDays(transaction);
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction);
    const { rows } = await sql<{ isShared: boolean }>`
      select exists (
        select from performance_context where day = ${day}::date and website_id <> ${websiteId}
      ) as "isShared"`.execute(transaction);
    if (rows[0]?.isShared)
      await sql`
        delete from performance_measurement where day = ${day}::date and context_id in (
          select id from performance_context where website_id = ${websiteId} and day = ${day}::date
        )`.execute(transaction);
    else await sql`drop table if exists ${sql.table(partitionOf(day))}`.execute(transaction);
    await sql`
      delete from performance_context where website_id = ${websiteId} and day = ${day}::date`.execute(
      transaction,
    );
  });
}

/** One transaction at a time creates or drops partitions. */
async function lockDays(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vitrine measurement days'))`.execute(db);
}

function partitionOf(day: string): string {
  return `${PREFIX}${day.replaceAll('-', '')}`;
}

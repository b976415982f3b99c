import { type RawBuilder, sql } from 'kysely';
import type { Database } from './open-database';

const DAY_MS = 86_400_000;
/** The cookie that names a cart lasts 30 days from its last change. */
const CART_DAYS = 31;
/** So few that a batch is over before anybody waits for it. */
const BATCH = 1000;

/** For how many days rows are kept. */
export interface RowLifetimes {
  /** Hits and events. */
  recordDays: number;
  /** Vitals, timings, pictures and errors. What they add up to is kept for ever. */
  performanceDays: number;
}

export interface SweepOptions {
  db: Database;
  websiteId: string;
  lifetimes: RowLifetimes;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether to end after the batch that runs. */
  isStopping?: () => boolean;
  /** Rows of a batch; 1,000 unless given. */
  batch?: number;
}

interface OldRows {
  table: RawBuilder<unknown>;
  /** Its key within a website. */
  key: RawBuilder<unknown>;
  /** What says how old a row is, and the first of it that stays. */
  age: RawBuilder<unknown>;
  keepFrom: Date;
  /** Which rows may go at all; any unless told. */
  mayGo?: RawBuilder<unknown>;
}

/**
 * Deletes the rows of a website that are older than they may be, in batches. Of several processes one does it at a
 * time; another finds that out and leaves. Returns how many went.
 */
export async function sweepOldRows(options: SweepOptions): Promise<number> {
  const { isStopping = () => false } = options;
  let swept = 0;
  for (const rows of findOldRows(options)) {
    for (;;) {
      if (isStopping()) return swept;
      const deleted = await deleteBatch(options, rows);
      if (deleted === null) return swept;
      swept += deleted;
      if (deleted === 0) break;
    }
  }
  return swept;
}

function findOldRows({ lifetimes, now }: SweepOptions): OldRows[] {
  const receivedAt = sql`received_at`;
  const before = (days: number) => new Date(now - days * DAY_MS);
  return [
    {
      table: sql`record`,
      key: sql`id`,
      age: receivedAt,
      keepFrom: before(lifetimes.recordDays),
    },
    {
      table: sql`performance_record`,
      key: sql`key`,
      age: receivedAt,
      keepFrom: before(lifetimes.performanceDays),
    },
    {
      table: sql`error_record`,
      key: sql`id`,
      age: receivedAt,
      keepFrom: before(lifetimes.performanceDays),
    },
    {
      table: sql`cart`,
      key: sql`id`,
      age: sql`changed_at`,
      keepFrom: before(CART_DAYS),
      mayGo: sql`not is_purchased`,
    },
    // A sender keeps what it could not tell for a day.
    { table: sql`told_count`, key: sql`id`, age: receivedAt, keepFrom: before(7) },
    // Which values a day may have matters while records of that day come in.
    { table: sql`known_value`, key: sql`day, dimension, value`, age: sql`day`, keepFrom: before(7) },
  ];
}

/** Null where another process is at it. */
async function deleteBatch(
  { db, websiteId, batch = BATCH }: SweepOptions,
  { table, key, age, keepFrom, mayGo = sql`true` }: OldRows,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    // Ends with the transaction, so that a pooler between here and the database does not matter.
    const lock = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${`vitrine sweep ${websiteId}`})) as "isMine"`.execute(
      transaction,
    );
    if (!lock.rows[0]?.isMine) return null;
    const { rows } = await sql<{ deleted: number }>`
      with gone as (
        delete from ${table} where website_id = ${websiteId} and (${key}) in (
          select ${key} from ${table} where website_id = ${websiteId} and ${mayGo} and ${age} < ${keepFrom}
          order by ${age} limit ${batch}
        ) returning 1
      ) select count(*)::integer as deleted from gone`.execute(transaction);
    return rows[0]?.deleted ?? 0;
  });
}

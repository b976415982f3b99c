import { type RawBuilder, sql } from 'kysely';
import type { Database } from './open-database';

const DAY_MS = 86_400_000;
/** One day more than the cart's cookie, which expires 30 days after the last change. */
const CART_DAYS = 31;
/** Longer than any session lasts: nobody is signed in to an account that is deleted. */
const UNCONFIRMED_DAYS = 90;
/** Two years of who changed what in the console. */
const CHANGE_DAYS = 730;
/** Two years of alerts. */
const ALERT_DAYS = 730;
/** Small, so that a batch holds its locks briefly. */
const BATCH_SIZE = 1000;

/** The number of days that rows are kept. */
export interface RetentionDays {
  /** Hits and events. */
  recordDays: number;
  /** Vitals, timings, images, scripts and errors. Their aggregates are kept for ever. */
  performanceDays: number;
}

export interface SweepOptions {
  db: Database;
  websiteId: string;
  retention: RetentionDays;
  /** Milliseconds since 1970. */
  now: number;
  /** Returns true to stop after the current batch. */
  isStopping?: () => boolean;
  /** Rows in a batch; 1,000 by default. */
  batchSize?: number;
}

/** Which rows of a table are old. */
interface RetentionRule {
  table: RawBuilder<unknown>;
  /** Columns of the key within a website. */
  key: RawBuilder<unknown>;
  /** Column with the time of a row. Rows from `keepFrom` on are kept. */
  time: RawBuilder<unknown>;
  keepFrom: Date;
  /** Limits the rule to some rows; all by default. */
  onlyIf?: RawBuilder<unknown>;
}

/**
 * Deletes the old rows of a website in batches and returns their number. An advisory lock lets one process sweep at a
 * time; the others return at once.
 */
export async function sweepOldRows(options: SweepOptions): Promise<number> {
  const { isStopping = () => false } = options;
  let total = 0;
  for (const rule of retentionRules(options)) {
    for (;;) {
      if (isStopping()) return total;
      const deleted = await deleteBatch(options, rule);
      if (deleted === null) return total;
      total += deleted;
      if (deleted === 0) break;
    }
  }
  return total;
}

function retentionRules({ websiteId, retention, now }: SweepOptions): RetentionRule[] {
  const receivedAt = sql`received_at`;
  const before = (days: number) => new Date(now - days * DAY_MS);
  return [
    {
      table: sql`record`,
      key: sql`id`,
      time: receivedAt,
      keepFrom: before(retention.recordDays),
    },
    {
      table: sql`error_record`,
      key: sql`id`,
      time: receivedAt,
      keepFrom: before(retention.performanceDays),
    },
    {
      table: sql`cart`,
      key: sql`id`,
      time: sql`changed_at`,
      keepFrom: before(CART_DAYS),
      onlyIf: sql`not is_purchased`,
    },
    { table: sql`idempotency`, key: sql`owner, key`, time: sql`created_at`, keepFrom: before(1) },
    // A client repeats a report for a day at most.
    { table: sql`told_count`, key: sql`id`, time: receivedAt, keepFrom: before(7) },
    // Sessions are kept a day longer than necessary, in case a clock is set back.
    { table: sql`account_session`, key: sql`token_hash`, time: sql`expires_at`, keepFrom: before(1) },
    { table: sql`api_key`, key: sql`id`, time: sql`revoked_at`, keepFrom: before(1) },
    { table: sql`invitation`, key: sql`id`, time: sql`expires_at`, keepFrom: before(1) },
    { table: sql`owner_change`, key: sql`id`, time: sql`changed_at`, keepFrom: before(CHANGE_DAYS) },
    {
      table: sql`performance_alert`,
      key: sql`id`,
      time: sql`happened_at`,
      keepFrom: before(ALERT_DAYS),
    },
    // Without a mail server nobody can confirm an address, and claims would stay for ever.
    {
      table: sql`member`,
      key: sql`id`,
      time: sql`signed_in_at`,
      keepFrom: before(UNCONFIRMED_DAYS),
      onlyIf: sql`email is null`,
    },
    { table: sql`account_token`, key: sql`token_hash`, time: sql`expires_at`, keepFrom: before(1) },
    { table: sql`job`, key: sql`id`, time: sql`expires_at`, keepFrom: before(0) },
    {
      table: sql`picture`,
      key: sql`id`,
      time: sql`created_at`,
      keepFrom: before(1),
      onlyIf: isUnusedPicture(websiteId),
    },
    // The limits of a day apply while records of that day arrive.
    { table: sql`known_value`, key: sql`day, dimension, value`, time: sql`day`, keepFrom: before(7) },
  ];
}

/** Of an uploaded picture: no product, no variant and no order shows it. */
function isUnusedPicture(websiteId: string): RawBuilder<unknown> {
  const shownBy = (table: RawBuilder<unknown>) => sql`
    select substring(image_url from '^/pictures/([0-9a-f]{24})-') from ${table}
    where website_id = ${websiteId} and image_url ~ '^/pictures/[0-9a-f]{24}-'`;
  return sql`picture.id not in (${shownBy(sql`order_item`)}) and picture.id not in (${shownBy(sql`variant`)})
    and not exists (
      select 1 from product
      where product.website_id = ${websiteId} and product.item::text like '%"' || picture.id || '"%'
    )`;
}

/** Deletes one batch and returns its size; null when another process holds the lock. */
async function deleteBatch(
  { db, websiteId, batchSize = BATCH_SIZE }: SweepOptions,
  { table, key, time, keepFrom, onlyIf = sql`true` }: RetentionRule,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    // Released with the transaction, so it also works behind a connection pooler.
    const lock = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${`vitrine sweep ${websiteId}`})) as "isMine"`.execute(
      transaction,
    );
    if (!lock.rows[0]?.isMine) return null;
    const { rows } = await sql<{ deleted: number }>`
      with deleted as (
        delete from ${table} where website_id = ${websiteId} and (${key}) in (
          select ${key} from ${table} where website_id = ${websiteId} and ${onlyIf} and ${time} < ${keepFrom}
          order by ${time} limit ${batchSize}
        ) returning 1
      ) select count(*)::integer as deleted from deleted`.execute(transaction);
    return rows[0]?.deleted ?? 0;
  });
}

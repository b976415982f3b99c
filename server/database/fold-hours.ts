import { type RawBuilder, sql } from 'kysely';
import { MAX_HOURS } from '../../schemas/performance-report-schemas';
import type { Database } from './open-database';

/** The hour of sums over a whole day. */
const WHOLE_DAY = -1;
const HOUR_MS = 3_600_000;
/** Small, so that a batch holds its locks briefly. */
const BATCH_SIZE = 1000;

export interface FoldOptions {
  db: Database;
  websiteId: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Returns true to stop after the current batch. */
  isStopping?: () => boolean;
  /** Rows in a batch; 1,000 by default. */
  batchSize?: number;
}

interface AggregateTable {
  name: string;
  /** Columns of the key, except the website and the hour. */
  key: readonly string[];
  sums: readonly string[];
}

const DIMENSIONS = [
  'day',
  'path',
  'page_type',
  'template',
  'device',
  'browser',
  'connection',
  'country',
  'navigation_type',
  'release',
  'visit_class',
];

const TABLES: readonly AggregateTable[] = [
  {
    name: 'performance_histogram',
    key: ['metric', ...DIMENSIONS, 'rating', 'bucket'],
    sums: ['samples', 'weight', 'weight_squares'],
  },
  { name: 'performance_count', key: ['name', ...DIMENSIONS], sums: ['total'] },
  { name: 'error_count', key: ['group_id', ...DIMENSIONS], sums: ['total'] },
];

/**
 * Adds the hours of past days up to one row a day, in batches, and returns the number of rows folded. A report of days
 * is the same before and after; reports of hours reach back as far as hours are kept.
 */
export async function foldHours(options: FoldOptions): Promise<number> {
  const { isStopping = () => false } = options;
  let total = 0;
  for (const table of TABLES) {
    let folded = 1;
    while (folded > 0 && !isStopping()) {
      folded = await foldBatch(options, table);
      total += folded;
    }
  }
  return total;
}

// Rows that a transaction changes are skipped until the next time. With that and the order of the inserted rows,
// neither records that arrive nor other processes can deadlock with it.
async function foldBatch(
  { db, websiteId, now, batchSize = BATCH_SIZE }: FoldOptions,
  { name, key, sums }: AggregateTable,
): Promise<number> {
  const table = sql.table(name);
  const keyColumns = refs(key);
  const oldest = new Date(now - MAX_HOURS * HOUR_MS).toISOString().slice(0, 10);
  const added = sums.map(
    (sum) => sql`${sql.ref(sum)} = ${sql.ref(`${name}.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`,
  );
  const { rows } = await sql<{ folded: number }>`
    with folded as (
      delete from ${table} where website_id = ${websiteId} and (${keyColumns}, hour) in (
        select ${keyColumns}, hour from ${table}
        where website_id = ${websiteId} and hour >= 0 and day < ${oldest}::date
        order by day limit ${batchSize} for update skip locked
      ) returning *
    ), inserted as (
      insert into ${table} (website_id, hour, ${keyColumns}, ${refs(sums)})
      select website_id, ${WHOLE_DAY}::smallint, ${keyColumns},
        ${sql.join(sums.map((sum) => sql`sum(${sql.ref(sum)})`))}
      from folded group by website_id, ${keyColumns} order by ${keyColumns}
      on conflict (website_id, hour, ${keyColumns}) do update set ${sql.join(added)}
    )
    select count(*)::integer as folded from folded`.execute(db);
  return rows[0]?.folded ?? 0;
}

function refs(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

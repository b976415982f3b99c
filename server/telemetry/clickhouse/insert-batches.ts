import { utcDay } from '../aggregates/dimensions';
import type { ClickHouse } from './clickhouse-client';
import { placeLines } from './place-lines';
import type { RecordLine } from './record-line';
import { readDays, writeDays } from './rolled-days';
import type { Spool } from './spool';

const DAY_MS = 86_400_000;
/** Rows of one insert, unless a file has more. */
const BATCH_ROWS = 20_000;

export interface InsertOptions {
  clickhouse: ClickHouse;
  spool: Spool;
  /** Days for which single records are kept. */
  keepDays: number;
  /** Milliseconds since 1970. */
  now: number;
  /** Returns true to stop after the current batch. */
  isStopping?: () => boolean;
}

/**
 * Inserts what the spool holds, and returns the number of rows. A file is removed when ClickHouse has confirmed its rows. After
 * an unclear outcome they are inserted again: the table keeps one row of equal ones.
 */
export async function insertBatches(options: InsertOptions): Promise<number> {
  const { spool, isStopping = () => false } = options;
  const files = await spool.seal();
  let total = 0;
  while (files.length > 0) {
    const batch = await takeBatch(spool, files);
    await insertLines(options, batch.lines);
    for (const file of batch.files) await spool.remove(file);
    total += batch.lines.length;
    if (isStopping()) break;
  }
  return total;
}

async function takeBatch(spool: Spool, files: string[]): Promise<{ lines: RecordLine[]; files: string[] }> {
  const batch = { lines: [] as RecordLine[], files: [] as string[] };
  while (files.length > 0 && batch.lines.length < BATCH_ROWS) {
    const file = files.shift() as string;
    for (const payload of (await spool.read(file)) ?? [])
      batch.lines.push(...(JSON.parse(payload) as RecordLine[]));
    batch.files.push(file);
  }
  return batch;
}

async function insertLines(
  { clickhouse, keepDays, now }: InsertOptions,
  lines: readonly RecordLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const placed = await placeLines(clickhouse, lines, utcDay(new Date(now - keepDays * DAY_MS)));
  await clickhouse.insert('performance_record', placed.map((line) => JSON.stringify(line)).join('\n'));
  await reopenDays(clickhouse, placed);
}

/** Makes reports read the days of late records from single records, until the days are rolled up again. */
async function reopenDays(clickhouse: ClickHouse, lines: readonly RecordLine[]): Promise<void> {
  for (const websiteId of new Set(lines.map(({ website_id }) => website_id))) {
    const changed = new Set(lines.filter((line) => line.website_id === websiteId).map(({ day }) => day));
    const days = [...(await readDays(clickhouse, websiteId)).values()];
    const reopened = days.filter(({ day, isRolled }) => isRolled && changed.has(day));
    await writeDays(
      clickhouse,
      websiteId,
      reopened.map(({ day, run }) => ({ day, run: run + 1, isRolled: false })),
    );
  }
}

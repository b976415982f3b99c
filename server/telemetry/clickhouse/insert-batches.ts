import { utcDay } from '../aggregates/dimensions';
import type { ClickHouse } from './clickhouse-client';
import { placeLines } from './place-lines';
import type { RecordLine } from './record-line';
import { readDays, writeDays } from './rolled-days';
import type { Spool } from './spool';
import type { Damage } from './spool-entries';

const DAY_MS = 86_400_000;
/** Rows of one insert, unless a file has more. */
const BATCH_ROWS = 20_000;

/** Bytes of a file of the spool that are no entry. */
export interface FileDamage extends Damage {
  file: string;
}

export interface InsertOptions {
  clickhouse: ClickHouse;
  spool: Spool;
  /** Days for which single records are kept. */
  keepDays: number;
  /** Milliseconds since 1970. */
  now: number;
  /** Returns true to stop after the current batch. */
  isStopping?: () => boolean;
  /** Receives the number of inserted records that were stored before and changed nothing. */
  onDuplicates?: (count: number) => void;
  /** Receives, once, what was left out of files. */
  onDamage?: (damage: FileDamage) => void;
}

interface Batch {
  lines: RecordLine[];
  files: { file: string; damages: readonly Damage[] }[];
}

/**
 * Inserts what the spool holds, and returns the number of rows. A file is removed when ClickHouse has confirmed its rows. After
 * an unclear outcome they are inserted again: the table keeps one row of equal ones.
 */
export async function insertBatches(options: InsertOptions): Promise<number> {
  const { spool, isStopping = () => false, onDuplicates } = options;
  const files = await spool.seal();
  let total = 0;
  while (files.length > 0) {
    const batch = await takeBatch(spool, files);
    const duplicates = await insertLines(options, batch.lines);
    onDuplicates?.(duplicates);
    await finish(options, batch);
    total += batch.lines.length;
    if (isStopping()) break;
  }
  return total;
}

async function takeBatch(spool: Spool, files: string[]): Promise<Batch> {
  const batch: Batch = { lines: [], files: [] };
  while (files.length > 0 && batch.lines.length < BATCH_ROWS) {
    const file = files.shift() as string;
    const content = await spool.read(file);
    if (!content) continue;
    for (const payload of content.payloads) batch.lines.push(...(JSON.parse(payload) as RecordLine[]));
    batch.files.push({ file, damages: content.damages });
  }
  return batch;
}

/** Removes the files of a batch that was inserted. A file that has changed on the disk is kept beside the spool. */
async function finish({ spool, onDamage }: InsertOptions, { files }: Batch): Promise<void> {
  for (const { file, damages } of files) {
    const isKept = damages.some(({ reason }) => reason === 'damaged');
    const kept = isKept ? await spool.setAside(file) : file;
    if (!isKept) await spool.remove(file);
    for (const damage of damages) onDamage?.({ file: kept, ...damage });
  }
}

/** Returns the number of lines that were stored before. */
async function insertLines(
  { clickhouse, keepDays, now }: InsertOptions,
  lines: readonly RecordLine[],
): Promise<number> {
  if (lines.length === 0) return 0;
  const { placed, duplicates } = await placeLines(
    clickhouse,
    lines,
    utcDay(new Date(now - keepDays * DAY_MS)),
  );
  await clickhouse.insert('performance_record', placed.map((line) => JSON.stringify(line)).join('\n'));
  await reopenDays(clickhouse, placed);
  return duplicates;
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

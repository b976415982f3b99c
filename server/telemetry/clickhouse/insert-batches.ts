import { utcDay } from '../aggregates/dimensions';
import type { ClickHouse } from './clickhouse-client';
import { placeLines } from './place-lines';
import type { RecordLine } from './record-line';
import { type RolledDay, readDays, unrolledDay, writeDays } from './rolled-days';
import type { Spool } from './spool';
import type { Damage } from './spool-entries';

const DAY_MS = 86_400_000;
/** A batch with as many rows, or as many bytes in the spool, takes no further file: it has one file more at most. */
const BATCH_LIMITS = { rows: 20_000, bytes: 16_000_000 };

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
  /** 20,000 rows or 16 MB unless given. */
  batchLimits?: { rows: number; bytes: number } | undefined;
  /** Receives the number of inserted records that were stored before and changed nothing. */
  onDuplicates?: (count: number) => void;
  /** Receives, once, what was left out of files. */
  onDamage?: (damage: FileDamage) => void;
}

interface Batch {
  lines: RecordLine[];
  /** Bytes of the payloads. */
  bytes: number;
  files: { file: string; damages: readonly Damage[] }[];
}

/**
 * Inserts what the spool holds, and returns the number of rows. A file is removed when ClickHouse has confirmed its rows. After
 * an unclear outcome they are inserted again, as repeated rows. Call it while no other process inserts or rolls up.
 */
export async function insertBatches(options: InsertOptions): Promise<number> {
  const { spool, isStopping = () => false, batchLimits = BATCH_LIMITS, onDuplicates } = options;
  const files = await spool.seal();
  let total = 0;
  while (files.length > 0) {
    const batch = await takeBatch(spool, files, batchLimits);
    const duplicates = await insertLines(options, batch.lines);
    onDuplicates?.(duplicates);
    await finish(options, batch);
    total += batch.lines.length;
    if (isStopping()) break;
  }
  return total;
}

/** Removes the first files of a list, and returns what they hold. */
async function takeBatch(spool: Spool, files: string[], limits: typeof BATCH_LIMITS): Promise<Batch> {
  const batch: Batch = { lines: [], bytes: 0, files: [] };
  while (files.length > 0 && batch.lines.length < limits.rows && batch.bytes < limits.bytes) {
    const { file, wasSent } = await spool.markSent(files.shift() as string);
    const content = await spool.read(file);
    if (!content) continue;
    for (const payload of content.payloads) {
      batch.bytes += Buffer.byteLength(payload);
      for (const line of JSON.parse(payload) as RecordLine[])
        batch.lines.push(wasSent ? { ...line, is_repeated: 1 } : line);
    }
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
  for (const websiteId of new Set(placed.map(({ website_id }) => website_id))) {
    const ofWebsite = placed.filter(({ website_id }) => website_id === websiteId);
    await insertOfWebsite(clickhouse, websiteId, ofWebsite);
  }
  return duplicates;
}

/** Inserts lines, and makes reports read what rollups lack of their days, until these are rolled up. */
async function insertOfWebsite(
  clickhouse: ClickHouse,
  websiteId: string,
  lines: readonly RecordLine[],
): Promise<void> {
  const known = await readDays(clickhouse, websiteId);
  const dayOf = ({ day }: RecordLine) => known.get(day) ?? unrolledDay(day);
  const texts = lines.map((line) => JSON.stringify({ ...line, generation: dayOf(line).run + 1 }));
  await clickhouse.insert('performance_record', texts.join('\n'));
  const changed = new Map(lines.map((line): [string, RolledDay] => [line.day, dayOf(line)]));
  const unmarked = [...changed.values()].filter(({ isChanged }) => !isChanged);
  await writeDays(
    clickhouse,
    websiteId,
    unmarked.map((day) => ({ ...day, run: day.run + 1, isChanged: true })),
  );
}

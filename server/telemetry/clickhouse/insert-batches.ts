import { utcDay } from '../intake/dimensions';
import type { ClickHouse } from './clickhouse-client';
import { placeLines } from './place-lines';
import type { RecordLine } from './record-line';
import { type RolledDay, readDays, unrolledDay, writeDays } from './rolled-days';
import type { SentFile, Spool } from './spool';
import type { Damage } from './spool-entries';

const DAY_MS = 86_400_000;
/**
 * A batch with as many rows, or as many bytes in the spool, takes no further file. A file that exceeds the limit of the spool is
 * read in parts: a batch has one file or part more at most.
 */
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

/** A file that is read in parts. `position` is behind the last one that was read. */
interface Source extends SentFile {
  damages: Damage[];
  isRead: boolean;
}

interface Batch {
  lines: RecordLine[];
  /** Bytes of the payloads. */
  bytes: number;
  /** Files of which it has at least one part. */
  sources: Set<Source>;
}

/**
 * Inserts what the spool holds, and returns the number of rows. A file is removed when ClickHouse has confirmed its rows. After
 * an unclear outcome they are inserted again, as repeated rows. Call it while no other process inserts or rolls up.
 */
export async function insertBatches(options: InsertOptions): Promise<number> {
  const { spool, isStopping = () => false, batchLimits = BATCH_LIMITS, onDuplicates } = options;
  const parts = readParts(spool, await spool.seal());
  let total = 0;
  for (;;) {
    const batch = await takeBatch(parts, batchLimits);
    if (batch.sources.size === 0) break;
    const duplicates = await insertLines(options, batch.lines);
    onDuplicates?.(duplicates);
    await finish(options, batch);
    total += batch.lines.length;
    if (isStopping()) break;
  }
  return total;
}

interface Part {
  source: Source;
  payloads: readonly string[];
}

/** Yields the parts of files, in order. */
async function* readParts(spool: Spool, files: readonly string[]): AsyncGenerator<Part, undefined> {
  for (const sealed of files) {
    const source: Source = { ...(await spool.markSent(sealed)), damages: [], isRead: false };
    while (!source.isRead) {
      const part = await spool.read(source.file, source.position);
      if (!part) break;
      source.position = part.end;
      source.isRead = part.isLast;
      source.damages.push(...part.damages);
      yield { source, payloads: part.payloads };
    }
  }
}

/** Returns the next parts that fit into a batch. */
async function takeBatch(
  parts: AsyncGenerator<Part, undefined>,
  limits: typeof BATCH_LIMITS,
): Promise<Batch> {
  const batch: Batch = { lines: [], bytes: 0, sources: new Set() };
  while (batch.lines.length < limits.rows && batch.bytes < limits.bytes) {
    const { value: part } = await parts.next();
    if (!part) break;
    batch.sources.add(part.source);
    for (const payload of part.payloads) {
      batch.bytes += Buffer.byteLength(payload);
      for (const line of JSON.parse(payload) as RecordLine[])
        batch.lines.push(part.source.wasSent ? { ...line, is_repeated: 1 } : line);
    }
  }
  return batch;
}

/** Removes the files of a batch that was inserted, or keeps in their names how far they are. */
async function finish(options: InsertOptions, { sources }: Batch): Promise<void> {
  for (const source of sources) {
    if (source.isRead) await finishFile(options, source);
    // The next attempt reads damaged bytes again, to report them.
    else if (source.damages.length === 0)
      source.file = await options.spool.advance(source.file, source.position);
  }
}

/** Removes a file that was inserted. One that has changed on the disk is kept beside the spool. */
async function finishFile({ spool, onDamage }: InsertOptions, { file, damages }: Source): Promise<void> {
  const isKept = damages.some(({ reason }) => reason === 'damaged');
  const kept = isKept ? await spool.setAside(file) : file;
  if (!isKept) await spool.remove(file);
  for (const damage of damages) onDamage?.({ file: kept, ...damage });
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

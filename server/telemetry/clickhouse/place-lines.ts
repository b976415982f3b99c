import { utcDay } from '../intake/dimensions';
import type { ClickHouse } from './clickhouse-client';
import type { RecordLine } from './record-line';
import { ch, type Fragment, join } from './statement';

const DAY_MS = 86_400_000;
/** Keys of one look-up, so that no statement exceeds ClickHouse's limit of 256 KB. */
const KEYS = 2000;

/** The stored row of a key. */
interface StoredRow {
  /** Where the first revision of a metric is, or the only one of another record. */
  place: Pick<RecordLine, 'day' | 'hour' | 'received_at' | 'visit_class'>;
  /** The version that won, as `RecordLine` has it. */
  latest: bigint;
}

/** Lines as they are inserted. */
interface PlacedLines {
  placed: RecordLine[];
  /** Lines that change nothing: their revision or a later one was received before. */
  duplicates: number;
}

/**
 * Returns the lines with the day, hour and class of the first revision of their keys, stored or among these lines: rows of one
 * key are on one day. Lines that follow another one of their key are marked as repeated. Records are repeated within minutes,
 * so that the days beside theirs are enough for them. A page that stays open reports revisions for a month.
 */
export async function placeLines(
  clickhouse: ClickHouse,
  lines: readonly RecordLine[],
  firstDay: string,
): Promise<PlacedLines> {
  const stored = await readStoredRows(clickhouse, lines, firstDay);
  const received = lines.toSorted((one, other) => one.received_at - other.received_at);
  const duplicates = countDuplicates(received, stored);
  const places = new Map([...stored].map(([key, { place }]) => [key, place]));
  const placed = received.map((line) => {
    const known = places.get(line.key);
    const { day, hour, received_at, visit_class } = known ?? line;
    places.set(line.key, known ?? line);
    return { ...line, day, hour, received_at, visit_class, is_repeated: known ? 1 : line.is_repeated };
  });
  return { placed, duplicates };
}

/**
 * Returns the number of lines that change nothing. A line whose version is stored is this line itself, inserted again after
 * an unclear outcome; an earlier revision beside it counts then.
 */
function countDuplicates(lines: readonly RecordLine[], stored: ReadonlyMap<string, StoredRow>): number {
  const seen = new Map<string, bigint>();
  let duplicates = 0;
  for (const { key, version: text } of lines) {
    const version = BigInt(text);
    const [before, among] = [stored.get(key)?.latest ?? -1n, seen.get(key) ?? -1n];
    if (version < before || version <= among) duplicates += 1;
    else seen.set(key, version);
  }
  return duplicates;
}

async function readStoredRows(
  clickhouse: ClickHouse,
  lines: readonly RecordLine[],
  firstDay: string,
): Promise<Map<string, StoredRow>> {
  const days = lines.map(({ day }) => day).sort();
  const near = { from: addDays(days[0] ?? '', -1), to: addDays(days.at(-1) ?? '', 1) };
  const stored = await readRowsOfDays(clickhouse, lines, near);
  const revised = lines.filter(({ key, revision }) => revision > 0 && !stored.has(key));
  const far = { from: firstDay, to: addDays(near.from, -1) };
  for (const [key, row] of await readRowsOfDays(clickhouse, revised, far)) stored.set(key, row);
  return stored;
}

async function readRowsOfDays(
  clickhouse: ClickHouse,
  lines: readonly RecordLine[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, StoredRow>> {
  const found = new Map<string, StoredRow>();
  if (from > to) return found;
  for (let at = 0; at < lines.length; at += KEYS) {
    const rows = await clickhouse.select<SelectedRow>(selectRows(lines.slice(at, at + KEYS), { from, to }));
    for (const { id, first, latest } of rows) {
      const [day, hour, received_at, visit_class] = first;
      found.set(id, { place: { day, hour, received_at, visit_class }, latest: BigInt(latest) });
    }
  }
  return found;
}

interface SelectedRow {
  id: string;
  first: [day: string, hour: number, received_at: number, visit_class: number];
  latest: string;
}

function selectRows(lines: readonly RecordLine[], { from, to }: { from: string; to: string }): Fragment {
  const distinct = (values: readonly string[]) => [...new Set(values)];
  const keys = join(distinct(lines.map(({ key }) => key)).map((key) => ({ text: key })));
  return ch`
    SELECT toString(key) AS id,
      argMin((toString(day), hour, toFloat64(received_at), visit_class), received_at) AS first,
      toString(max(version)) AS latest
    FROM performance_record
    WHERE website_id IN (${distinct(lines.map(({ website_id }) => website_id))}) AND day BETWEEN ${from} AND ${to}
      AND page_load IN (${distinct(lines.map(({ page_load }) => page_load))}) AND key IN (${keys})
    GROUP BY key`;
}

function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY_MS));
}

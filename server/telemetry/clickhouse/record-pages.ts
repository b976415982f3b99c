import type { ClickHouse } from './clickhouse-client';
import { ch, type Fragment, join } from './statement';

/** What the statements that read a day are limited to. */
export interface PageLimits {
  /** Rows that a statement returns. */
  rows: number;
  /** Records of a range that are returned, on average. A power of two. */
  matches: number;
  /** Records of a range, on average. A power of two. */
  records: number;
}

/** Converting more rows would keep the process from the requests of visitors. */
const LIMITS: PageLimits = { rows: 2_500, matches: 2_048, records: 262_144 };

/** The records of a day that were received since a time in ms. */
interface DayQuery {
  websiteId: string;
  day: string;
  since: number;
  /** The columns that are read, beside those of `RecordPlace`. */
  columns: Fragment;
}

/** The place of a record in the order of the table. */
interface RecordPlace {
  pageLoad: string;
  view: number;
  kind: string;
  /** The key, in decimals. */
  id: string;
}

const PLACE = ch`toString(page_load) AS pageLoad, view, kind, toString(key) AS id`;

/** Yields the latest row of each record of a day, in the order of the table. */
export async function* readDayRows<Row extends RecordPlace>(
  clickhouse: ClickHouse,
  query: DayQuery,
  limits: PageLimits = LIMITS,
): AsyncGenerator<Row> {
  const bounds = await readBounds(clickhouse, query, limits);
  for (const [index, upTo] of [...bounds, undefined].entries()) {
    const range = rangeBetween(bounds[index - 1], upTo);
    const readPage = (last: Row | undefined) =>
      clickhouse.select<Row>(selectPage(query, last ? [...range, isAfter(last)] : range, limits));
    yield* readRange(readPage, limits);
  }
}

async function* readRange<Row extends RecordPlace>(
  readPage: (last: Row | undefined) => Promise<Row[]>,
  { rows }: PageLimits,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const page = await readPage(last);
    // Of the rows of a record, the first is the latest.
    for (const [index, row] of page.entries()) if (!isOfSameRecord(row, page[index - 1])) yield row;
    last = page.length < rows ? undefined : page.at(-1);
  } while (last);
}

/**
 * Returns page loads that divide a day into ranges, so that a statement reads one range at most: ClickHouse 18.16 reads all
 * that follows a row. Keys are hashes, so that those with some bits of 0 are a random sample.
 */
async function readBounds(
  clickhouse: ClickHouse,
  query: DayQuery,
  { matches, records }: PageLimits,
): Promise<string[]> {
  const rows = await clickhouse.select<{ bound: string }>(ch`
    SELECT toString(page_load) AS bound FROM performance_record
    WHERE ${isOfDay(query)} AND bitAnd(key, ${matches - 1}) = 0
      AND (received_at >= ${query.since} OR bitAnd(key, ${records - 1}) = 0)
    GROUP BY page_load ORDER BY page_load`);
  return rows.map(({ bound }) => bound);
}

function selectPage(query: DayQuery, conditions: readonly Fragment[], { rows }: PageLimits): Fragment {
  const isSelected = join([isOfDay(query), ...conditions, ch`received_at >= ${query.since}`], ' AND ');
  return ch`
    SELECT ${PLACE}, ${query.columns} FROM performance_record
    WHERE ${isSelected}
    ORDER BY page_load, view, kind, key, version DESC LIMIT ${rows}`;
}

function isOfDay({ websiteId, day }: DayQuery): Fragment {
  return ch`website_id = ${websiteId} AND day = ${day}`;
}

/** Returns the conditions of a range. ClickHouse orders UUIDs in another way than texts, so that it alone compares them. */
function rangeBetween(after: string | undefined, upTo: string | undefined): Fragment[] {
  return [
    ...(after === undefined ? [] : [ch`page_load > ${after}`]),
    ...(upTo === undefined ? [] : [ch`page_load <= ${upTo}`]),
  ];
}

/** Returns the condition on rows of later records. Its first part is for ClickHouse 18.16, whose index compares no tuples. */
function isAfter({ pageLoad, view, kind, id }: RecordPlace): Fragment {
  return ch`page_load >= ${pageLoad}
    AND (page_load, view, kind, key) > (toUUID(${pageLoad}), ${view}, ${kind}, toInt64(${id}))`;
}

function isOfSameRecord(one: RecordPlace, other: RecordPlace | undefined): boolean {
  return (
    one.id === other?.id &&
    one.pageLoad === other.pageLoad &&
    one.view === other.view &&
    one.kind === other.kind
  );
}

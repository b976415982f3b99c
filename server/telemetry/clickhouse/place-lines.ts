import { utcDay } from '../aggregates/dimensions';
import type { ClickHouse } from './clickhouse-client';
import type { RecordLine } from './record-line';
import { ch, type Fragment, join } from './statement';

const DAY_MS = 86_400_000;
/** Keys of one look-up, so that no statement exceeds ClickHouse's limit of 256 KB. */
const KEYS = 2000;

/** The first revision of a metric, or the only one of another record. */
type FirstRow = Pick<RecordLine, 'day' | 'hour' | 'received_at' | 'visit_class'>;

/**
 * Returns the lines with the day, hour and class of the first revision of their keys, stored or among these lines: the table
 * replaces rows of one day only. Records are repeated within minutes, so that the days beside theirs are enough for them. A
 * page that stays open reports revisions for a month.
 */
export async function placeLines(
  clickhouse: ClickHouse,
  lines: readonly RecordLine[],
  firstDay: string,
): Promise<RecordLine[]> {
  const days = lines.map(({ day }) => day).sort();
  const near = { from: addDays(days[0] ?? '', -1), to: addDays(days.at(-1) ?? '', 1) };
  const firsts = await readFirstRows(clickhouse, lines, near);
  const revised = lines.filter(({ key, revision }) => revision > 0 && !firsts.has(key));
  const far = { from: firstDay, to: addDays(near.from, -1) };
  for (const [key, first] of await readFirstRows(clickhouse, revised, far)) firsts.set(key, first);
  return lines
    .toSorted((one, other) => one.received_at - other.received_at)
    .map((line) => {
      const first = firsts.get(line.key) ?? line;
      firsts.set(line.key, first);
      const { day, hour, received_at, visit_class } = first;
      return { ...line, day, hour, received_at, visit_class };
    });
}

async function readFirstRows(
  clickhouse: ClickHouse,
  lines: readonly RecordLine[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, FirstRow>> {
  const found = new Map<string, FirstRow>();
  if (from > to) return found;
  for (let at = 0; at < lines.length; at += KEYS) {
    const rows = await clickhouse.select<{ id: string; first: [string, number, number, number] }>(
      selectFirstRows(lines.slice(at, at + KEYS), { from, to }),
    );
    for (const { id, first } of rows) {
      const [day, hour, received_at, visit_class] = first;
      found.set(id, { day, hour, received_at, visit_class });
    }
  }
  return found;
}

function selectFirstRows(lines: readonly RecordLine[], { from, to }: { from: string; to: string }): Fragment {
  const distinct = (values: readonly string[]) => [...new Set(values)];
  const keys = join(distinct(lines.map(({ key }) => key)).map((key) => ({ text: key })));
  return ch`
    SELECT toString(key) AS id,
      argMin((toString(day), hour, toFloat64(received_at), visit_class), received_at) AS first
    FROM performance_record
    WHERE website_id IN (${distinct(lines.map(({ website_id }) => website_id))}) AND day BETWEEN ${from} AND ${to}
      AND page_load IN (${distinct(lines.map(({ page_load }) => page_load))}) AND key IN (${keys})
    GROUP BY key`;
}

function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY_MS));
}

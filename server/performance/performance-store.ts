import { sql } from 'kysely';
import type { Database } from '../database/open-database';
import type { Client } from '../http/read-client';
import type { ReadLine } from '../records/read-lines';
import { lossReasons, takeLosses } from '../records/take-losses';
import { boundSegment, type DimensionValue, type ValueBounds, valuesOf } from './bound-values';
import { contributionOf, dropContribution, metricContribution, type PerformanceData } from './contribution';
import type { MetricName } from './rate-metric';
import { dayOf, SEGMENT_COLUMNS, type Segment, segmentOf } from './segment';
import { type Contribution, createTally } from './tally';

export type PerformanceLine = ReadLine<PerformanceData>;

export interface PerformanceStoreDeps {
  db: Database;
  websiteId: string;
  bounds: ValueBounds;
}

/** A row to keep, and what it adds. */
interface Row {
  key: string;
  type: string;
  segment: Segment;
  weight: number;
  metric: MetricName | null;
  value: number | null;
  revision: number;
  data: PerformanceData | null;
  contribution: Contribution;
}

type MetricRow = Row & { metric: MetricName; value: number };

/**
 * Keeps records and, in the same transaction, counts them. One whose id is known is neither kept nor counted; of a
 * metric the latest revision is, in whichever order they come.
 */
export async function keepPerformance(
  { db, websiteId, bounds }: PerformanceStoreDeps,
  receivedAt: Date,
  client: Client,
  lines: readonly PerformanceLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const day = dayOf(receivedAt);
  const bound = await bounds.learn(
    day,
    lines.flatMap((line) => valuesOfLine(line, segmentOf(day, client, line.data))),
  );
  const segments = new Map(
    lines.map(({ id, data }) => [id, boundSegment(segmentOf(day, client, data), bound)] as const),
  );
  const segmentOfLine = (id: string) => segments.get(id) as Segment;
  const rows = chooseRows(
    lines.map(({ id, data }) => {
      const segment = segmentOfLine(id);
      return rowOf(id, data, segment, contributionOf(data, segment, bound));
    }),
  );
  await db.transaction().execute(async (transaction) => {
    const tally = createTally();
    const added = await insertRows(transaction, websiteId, receivedAt, rows);
    for (const row of rows) if (added.has(row.key)) tally.add(row.contribution);
    const known = rows.filter((row): row is MetricRow => row.metric !== null && !added.has(row.key));
    for (const { before, after } of await replaceMetrics(transaction, websiteId, known)) {
      tally.remove(before);
      tally.add(after);
    }
    for (const [id, losses] of await takeLosses(transaction, websiteId, receivedAt, lines))
      tally.add(dropContribution(losses, segmentOfLine(id), bound));
    await tally.write(transaction, websiteId);
  });
}

function valuesOfLine({ data, counts }: PerformanceLine, segment: Segment): DimensionValue[] {
  const values = valuesOf(segment);
  if (data.type === 'timing') values.push({ dimension: 'behaviour', value: data.behaviour });
  if (data.type === 'image') values.push({ dimension: 'host', value: data.host });
  for (const value of lossReasons(counts)) values.push({ dimension: 'reason', value });
  return values;
}

function rowOf(id: string, data: PerformanceData, segment: Segment, contribution: Contribution): Row {
  const { type, weight } = data;
  const row = { key: id, type, segment, weight, metric: null, value: null, revision: 0, data, contribution };
  if (data.type !== 'metric') return row;
  const { name, value, revision, pageLoadId, view } = data;
  return { ...row, key: `${pageLoadId}/${view}/${name}`, metric: name, value, revision };
}

/** One row a key, the one of the latest revision, in the order of their keys. */
function chooseRows(rows: readonly Row[]): Row[] {
  const chosen = new Map<string, Row>();
  for (const row of rows) {
    const present = chosen.get(row.key);
    if (!present || row.revision > present.revision) chosen.set(row.key, row);
  }
  return [...chosen.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

async function insertRows(
  db: Database,
  websiteId: string,
  receivedAt: Date,
  rows: readonly Row[],
): Promise<Set<string>> {
  const values = rows.map(({ segment, contribution: _, data, ...row }) => ({
    websiteId,
    receivedAt,
    ...segment,
    ...row,
    data: JSON.stringify(data),
  }));
  const added = await db
    .insertInto('performanceRecord')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  return new Set(added.map(({ key }) => key));
}

interface Replacement {
  before: Contribution;
  after: Contribution;
}

/** Lets later revisions take the places of earlier ones. A visit stays on the day on which it was first heard of. */
async function replaceMetrics(
  db: Database,
  websiteId: string,
  rows: readonly MetricRow[],
): Promise<Replacement[]> {
  if (rows.length === 0) return [];
  const present = await lockMetrics(
    db,
    websiteId,
    rows.map(({ key }) => key),
  );
  const replacements: Replacement[] = [];
  for (const row of rows) {
    const old = present.get(row.key);
    if (!old || old.revision >= row.revision) continue;
    const segment = { ...row.segment, day: old.segment.day };
    await updateMetric(db, websiteId, { ...row, segment });
    replacements.push({ before: metricContribution(old), after: metricContribution({ ...row, segment }) });
  }
  return replacements;
}

interface PresentMetric {
  metric: MetricName;
  value: number;
  weight: number;
  revision: number;
  segment: Segment;
}

async function lockMetrics(
  db: Database,
  websiteId: string,
  keys: readonly string[],
): Promise<Map<string, PresentMetric>> {
  const rows = await db
    .selectFrom('performanceRecord')
    .select(['key', 'metric', 'value', 'weight', 'revision'])
    .select(SEGMENT_COLUMNS.filter((column) => column !== 'day'))
    .select(sql<string>`day::text`.as('day'))
    .where('websiteId', '=', websiteId)
    .where('key', 'in', keys)
    .where('metric', 'is not', null)
    .orderBy('key')
    .forUpdate()
    .execute();
  return new Map(
    rows.map(({ key, metric, value, weight, revision, ...segment }) => [
      key,
      { metric: metric as MetricName, value: value ?? 0, weight, revision, segment },
    ]),
  );
}

async function updateMetric(
  db: Database,
  websiteId: string,
  { key, segment, weight, value, revision, data }: MetricRow,
): Promise<void> {
  await db
    .updateTable('performanceRecord')
    .set({ ...segment, weight, value, revision, data: JSON.stringify(data) })
    .where('websiteId', '=', websiteId)
    .where('key', '=', key)
    .execute();
}

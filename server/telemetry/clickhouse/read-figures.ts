import { combineCounts } from '../report/combine-counts';
import type { FigureSource } from '../report/figure-source';
import { findRollups } from '../report/find-rollups';
import { addBuckets, type Figures, readUnrecorded, readUnrecordedCounts } from '../report/read-figures';
import type { CountRow, Slice } from '../report/report-rows';
import type { ReportScope } from '../report/report-scope';
import { createSliceHistograms } from '../report/slice-histograms';
import { ALL_VISITS } from '../report/slices';
import { type BucketSums, sumsOfRecords, sumsOfRollup, toBucket } from './bucket-sums';
import { isCensused, recordsIn, startOf } from './figure-columns';
import type { FigureDeps } from './figure-deps';
import { columnIn, daysOf, isInRollup, type RolledRuns, runsIn } from './rollup-source';
import { ch, type Fragment } from './statement';

/** The slice of a row: all visits, a page type, a device, or a day or hour, with its value. */
type Sliced<Row> = Row & { part: number; value: string };
type Sums = BucketSums & { metric: string; rating: string; bucket: number };
type Counts = { name: string; amount: number; hits: number };

/** Returns the histograms and counts of a scope in all slices of the report. */
export async function readFigures(
  deps: FigureDeps,
  scope: ReportScope,
  source: FigureSource,
): Promise<Figures> {
  const { clickhouse, db, rolled } = deps;
  const runs = runsIn(scope, source, rolled);
  const histograms = createSliceHistograms();
  const counts: CountRow[] = [];
  const older = rolledParts(scope, runs);
  const select = <Row>(statements: Fragment[]) =>
    Promise.all(statements.map((statement) => clickhouse.select<Sliced<Row>>(statement)));
  const [buckets, counted] = await Promise.all([
    select<Sums>([recentBuckets(scope, runs), ...older.map(rolledBuckets)]),
    select<Counts>([recentCounts(scope, runs), ...older.map(rolledCounts)]),
  ]);
  await addBuckets(
    histograms,
    buckets.flat().map((row) => ({ ...toBucket(row), ...sliceOf(row) })),
  );
  for (const row of counted.flat())
    counts.push({ name: row.name, total: row.amount, censused: row.hits, ...sliceOf(row) });
  const unrecorded =
    source.kind === 'rollups'
      ? await readUnrecordedCounts(db, scope, findRollups(scope) ?? [])
      : await readUnrecorded(db, scope);
  return { histograms, counts: combineCounts([...counts, ...unrecorded]) };
}

function sliceOf({ part, value }: { part: number; value: string }): Slice {
  const places: readonly Partial<Slice>[] = [{}, { pageType: value }, { device: value }, { start: value }];
  return { ...ALL_VISITS, ...places[part] };
}

/** The slices of the report as parallel arrays, for rows that have their columns. */
const parts = ch`ARRAY JOIN [0, 1, 2, 3] AS part, ['', page_type, device, start] AS value`;

function recentBuckets(scope: ReportScope, runs: RolledRuns): Fragment {
  return ch`
    SELECT metric, rating, bucket, part, value, ${sumsOfRollup}
    FROM (
      SELECT metric, rating, bucket, page_type, device, start, n AS samples, w AS weight, squares AS weight_squares,
        hits AS censused
      FROM (
        SELECT metric, rating, bucket, page_type, device, ${startOf(scope)} AS start, ${sumsOfRecords}
        ${recordsIn(scope, daysOf(runs))} AND metric != ''
        GROUP BY metric, rating, bucket, page_type, device, start
      )
    ) ${parts} GROUP BY metric, rating, bucket, part, value`;
}

function recentCounts(scope: ReportScope, runs: RolledRuns): Fragment {
  return ch`
    SELECT name, part, value, sum(a) AS amount, sum(h) AS hits
    FROM (
      SELECT name, page_type, device, start, sum(item) AS a, sumIf(item, ${isCensused}) AS h
      FROM (
        SELECT page_type, device, navigation_type, ${startOf(scope)} AS start, count_names, count_totals
        ${recordsIn(scope, daysOf(runs))} AND kind IN ('view', 'image')
      ) ARRAY JOIN count_names AS name, count_totals AS item
      GROUP BY name, page_type, device, start
    ) ${parts} GROUP BY name, part, value`;
}

/** A slice of the report with the rollup that has it. */
interface RolledPart {
  /** Position in `parts`. */
  part: number;
  value: Fragment;
  isOfSlice: Fragment;
}

function rolledParts(scope: ReportScope, runs: RolledRuns): RolledPart[] {
  if (runs.length === 0) return [];
  return (findRollups(scope) ?? []).flatMap(({ breakdown, slice }) => {
    const isOfSlice = isInRollup(scope, slice, runs);
    if (breakdown)
      return [{ part: breakdown === 'pageType' ? 1 : 2, value: columnIn(slice, breakdown), isOfSlice }];
    return [
      { part: 0, value: ch`${''}`, isOfSlice },
      { part: 3, value: ch`toString(day)`, isOfSlice },
    ];
  });
}

function rolledBuckets({ part, value, isOfSlice }: RolledPart): Fragment {
  return ch`
    SELECT metric, rating, bucket, ${part} AS part, ${value} AS value, ${sumsOfRollup}
    FROM performance_rollup WHERE ${isOfSlice} GROUP BY metric, rating, bucket, value`;
}

function rolledCounts({ part, value, isOfSlice }: RolledPart): Fragment {
  return ch`
    SELECT name, ${part} AS part, ${value} AS value, sum(total) AS amount, sum(censused) AS hits
    FROM performance_total WHERE ${isOfSlice} GROUP BY name, value`;
}

import { combineCounts } from '../store/combine-counts';
import type { CountRow, Slice } from '../store/figure-rows';
import { ALL_VISITS } from '../store/figure-rows';
import type { FigureSource } from '../store/figure-source';
import { type Figures, readUnrecorded, readUnrecordedCounts } from '../store/figures/figures';
import { findRollups } from '../store/find-rollups';
import type { ReportScope } from '../store/report-scope';
import { createSliceHistograms, type SliceHistograms } from '../store/slice-histograms';
import {
  addPacked,
  type PackedBuckets,
  packedBuckets,
  SUM_COLUMNS,
  sumsOfRecords,
  sumsOfSums,
  unpackedRollup,
} from './bucket-sums';
import { CENSUS_COLUMNS, isCensused, startOf } from './figure-columns';
import type { FigureDeps } from './figure-deps';
import { rangeOf, selectRecords } from './record-ranges';
import { columnIn, isInRollup, type Places, placesOf } from './rollup-source';
import { ch, type Fragment, join } from './statement';

/** A row of a page type, a device, or a day or hour, with its value. */
type Sliced<Row> = Row & { part: number; value: string };
type Buckets = PackedBuckets & { name: string };
type Counts = { name: string; amount: number; hits: number };

/** The slices of the report by the numbers that rows have. The sums of days or hours are those of all visits, too. */
const PARTS = ['pageType', 'device', 'start'] as const;

/** Returns the histograms and counts of a scope in all slices of the report. */
export async function readFigures(
  deps: FigureDeps,
  scope: ReportScope,
  source: FigureSource,
): Promise<Figures> {
  const { clickhouse, db, days } = deps;
  const places = placesOf(scope, source, days);
  const older = rolledParts(scope, places.runs);
  const select = async <Row>(statements: Fragment[]) => {
    const results = statements.map((statement) => clickhouse.select<Sliced<Row>>(statement));
    return (await Promise.all(results)).flat();
  };
  const isRecent = places.recent.days.length > 0;
  const [buckets, counted, unrecorded] = await Promise.all([
    select<Buckets>([...(isRecent ? [recentBuckets(scope, places)] : []), ...older.map(rolledBuckets)]),
    select<Counts>([
      ...(isRecent ? [recentCounts(scope, places)] : []),
      ...(older.length > 0 ? [join(older.map(rolledCounts), ' UNION ALL ')] : []),
    ]),
    source.kind === 'rollups'
      ? readUnrecordedCounts(db, scope, findRollups(scope) ?? [])
      : readUnrecorded(db, scope),
  ]);
  return {
    histograms: createHistograms(buckets),
    counts: combineCounts([...toCounts(counted), ...unrecorded]),
  };
}

function createHistograms(buckets: readonly Sliced<Buckets>[]): SliceHistograms {
  const histograms = createSliceHistograms();
  for (const row of buckets) {
    histograms.change(row.name, slicesOf(row), (sums) => addPacked(sums, row));
  }
  return histograms;
}

function toCounts(rows: readonly Sliced<Counts>[]): CountRow[] {
  return rows.flatMap(({ name, amount: total, hits: censused, ...row }) =>
    slicesOf(row).map((slice) => ({ name, total, censused, ...slice })),
  );
}

function slicesOf({ part, value }: { part: number; value: string }): Slice[] {
  const place = PARTS[part] ?? 'start';
  const slice = { ...ALL_VISITS, [place]: value };
  return place === 'start' ? [ALL_VISITS, slice] : [slice];
}

/** The slices of the report as parallel arrays, for rows that have their columns. */
const parts = ch`ARRAY JOIN [0, 1, 2] AS part, [page_type, device, start] AS value`;

function recentBuckets(scope: ReportScope, { recent }: Places): Fragment {
  const group = ch`histogram, cell, page_type, device, start`;
  const records = selectRecords(
    rangeOf(scope, recent, {
      ofKey: ch`kind NOT IN ('view', 'script')`,
      columns: ['histogram', 'cell', 'device', ...SUM_COLUMNS],
    }),
    (rows) => ch`
      SELECT histogram, cell, page_type, device, ${startOf(scope)} AS start, ${sumsOfRecords(rows)}
      FROM ${rows.table} WHERE ${rows.where} AND histogram != '' GROUP BY ${group}`,
  );
  return ch`
    SELECT part, value, histogram AS name, ${packedBuckets}
    FROM (
      SELECT part, value, histogram, cell, ${sumsOfSums}
      FROM (${records}) ${parts} GROUP BY part, value, histogram, cell
    ) GROUP BY part, value, histogram`;
}

function recentCounts(scope: ReportScope, { recent }: Places): Fragment {
  const records = selectRecords(
    rangeOf(scope, recent, {
      ofKey: ch`kind IN ('view', 'image')`,
      columns: ['count_names', 'count_totals', 'device', ...CENSUS_COLUMNS],
    }),
    ({ sign, table, where }) => ch`
      SELECT name, page_type, device, ${startOf(scope)} AS start, sum(item) * ${sign} AS a,
        sumIf(item, ${isCensused}) * ${sign} AS h
      FROM ${table} ARRAY JOIN count_names AS name, count_totals AS item
      WHERE ${where} GROUP BY name, page_type, device, start`,
  );
  return ch`
    SELECT name, part, value, sum(a) AS amount, sum(h) AS hits
    FROM (${records}) ${parts} GROUP BY name, part, value`;
}

/** A slice of the report with the rollup that has it. */
interface RolledPart {
  /** Position in `PARTS`. */
  part: number;
  column: Fragment;
  isOfSlice: Fragment;
  maxVisitClass: number;
}

function rolledParts(scope: ReportScope, runs: Places['runs']): RolledPart[] {
  if (runs.length === 0) return [];
  return (findRollups(scope) ?? []).map(({ breakdown, slice }) => ({
    part: PARTS.indexOf(breakdown ?? 'start'),
    column: breakdown ? columnIn(slice, breakdown) : ch`day`,
    isOfSlice: isInRollup(scope, slice, runs),
    maxVisitClass: scope.maxVisitClass,
  }));
}

function rolledBuckets({ part, column, isOfSlice, maxVisitClass }: RolledPart): Fragment {
  return ch`
    SELECT ${part} AS part, toString(segment) AS value, histogram AS name, ${packedBuckets}
    FROM (
      SELECT ${column} AS segment, histogram, cell, ${sumsOfSums}
      FROM ${unpackedRollup} WHERE ${isOfSlice} AND class <= ${maxVisitClass} GROUP BY segment, histogram, cell
    ) GROUP BY segment, histogram`;
}

function rolledCounts({ part, column, isOfSlice, maxVisitClass }: RolledPart): Fragment {
  return ch`
    SELECT name, ${part} AS part, toString(${column}) AS value, sum(total) AS amount, sum(censused) AS hits
    FROM performance_total WHERE ${isOfSlice} AND visit_class <= ${maxVisitClass} GROUP BY name, value`;
}

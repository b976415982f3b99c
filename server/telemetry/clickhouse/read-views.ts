import { DIMENSIONS, type Dimension } from '../../../schemas/performance-report-schemas';
import type { FigureSource } from '../report/figure-source';
import type { ClassDay } from '../report/read-views';
import type { OptionRow } from '../report/report-rows';
import type { ReportScope } from '../report/report-scope';
import { findSlice, SLICES } from '../rollups/slices';
import type { ClickHouse } from './clickhouse-client';
import { dimensionNames, recordsIn } from './figure-columns';
import type { FigureDeps } from './figure-deps';
import { daysOf, isInRollup, isOfRuns, type RolledRuns, runsIn } from './rollup-source';
import { ch, join, numbers } from './statement';

const MAX_OPTIONS = 200;
const ROLLUPS: FigureSource = { kind: 'rollups' };
/** The dimension of each slice that has one. */
const OPTION_SLICES = new Map(
  SLICES.flatMap(([dimension, second], slice): [number, Dimension][] =>
    dimension && !second ? [[slice, dimension]] : [],
  ),
);

/** Returns the views by day and class of visits, those in the scope and those of the whole site. */
export async function readViewsByClass(
  deps: FigureDeps,
  scope: ReportScope,
  source: FigureSource,
): Promise<ClassDay[]> {
  const isWhole = Object.keys(scope.filters).length === 0;
  const reading = readClassViews(deps, { ...scope, filters: {} }, ROLLUPS);
  const [ofSite, inScope] = await Promise.all([
    reading,
    isWhole ? reading : readClassViews(deps, scope, source),
  ]);
  const totals = new Map<string, ClassDay>();
  const rowOf = ({ date: day, visitClass }: ClassViews): ClassDay => {
    const key = `${day} ${visitClass}`;
    const row = totals.get(key) ?? { day, visitClass, inScope: 0, ofSite: 0 };
    totals.set(key, row);
    return row;
  };
  for (const row of inScope) rowOf(row).inScope += row.views;
  for (const row of ofSite) rowOf(row).ofSite += row.views;
  return [...totals.values()];
}

interface ClassViews {
  date: string;
  visitClass: number;
  views: number;
}

async function readClassViews(
  { clickhouse, rolled }: FigureDeps,
  scope: ReportScope,
  source: FigureSource,
): Promise<ClassViews[]> {
  const runs = runsIn(scope, source, rolled);
  const recent = await clickhouse.select<ClassViews>(ch`
    SELECT toString(day) AS date, visit_class AS visitClass, sum(weight) AS views
    ${recordsIn(scope, daysOf(runs))} AND kind = 'view'
    GROUP BY day, visit_class`);
  if (runs.length === 0) return recent;
  const slice = findSlice(new Set(Object.keys(scope.filters) as Dimension[])) ?? 0;
  const older = await clickhouse.select<ClassViews>(ch`
    SELECT toString(day) AS date, visit_class AS visitClass, sum(total) AS views
    FROM performance_total WHERE ${isInRollup(scope, slice, runs)} AND name = 'view'
    GROUP BY day, visit_class`);
  return [...recent, ...older];
}

/** Returns the values that views of the period have in each dimension, whatever the filters, by frequency. */
export async function readOptions(
  { clickhouse, rolled }: FigureDeps,
  scope: ReportScope,
): Promise<OptionRow[]> {
  const ofSite = { ...scope, filters: {} };
  const runs = runsIn(ofSite, ROLLUPS, rolled);
  const names = DIMENSIONS.map((dimension) => ch`${dimension}`);
  const recent = clickhouse.select<OptionRow>(ch`
    SELECT dimension, value, sum(amount) AS views
    FROM (
      SELECT ${join(dimensionNames)}, sum(weight) AS amount
      ${recordsIn(ofSite, daysOf(runs))} AND kind = 'view'
      GROUP BY ${join(dimensionNames)}
    ) ARRAY JOIN [${join(names)}] AS dimension, [${join(dimensionNames)}] AS value
    GROUP BY dimension, value`);
  const [rows, older] = await Promise.all([recent, readRolledOptions(clickhouse, ofSite, runs)]);
  rows.push(...older);
  return DIMENSIONS.flatMap((dimension) => mostFrequent(rows.filter((row) => row.dimension === dimension)));
}

async function readRolledOptions(
  clickhouse: ClickHouse,
  ofSite: ReportScope,
  runs: RolledRuns,
): Promise<OptionRow[]> {
  if (runs.length === 0) return [];
  const rows = await clickhouse.select<{ slice: number; value: string; views: number }>(ch`
    SELECT slice, first AS value, sum(total) AS views
    FROM performance_total WHERE ${isOfRuns(ofSite, runs)} AND slice IN (${numbers([...OPTION_SLICES.keys()])})
      AND name = 'view'
    GROUP BY slice, first`);
  return rows.flatMap(({ slice, ...row }) => {
    const dimension = OPTION_SLICES.get(slice);
    return dimension ? [{ dimension, ...row }] : [];
  });
}

function mostFrequent(rows: readonly OptionRow[]): OptionRow[] {
  const sums = new Map<string, OptionRow>();
  for (const row of rows) {
    const views = (sums.get(row.value)?.views ?? 0) + row.views;
    sums.set(row.value, { ...row, views });
  }
  return [...sums.values()]
    .sort((one, other) => other.views - one.views || (one.value < other.value ? -1 : 1))
    .slice(0, MAX_OPTIONS);
}

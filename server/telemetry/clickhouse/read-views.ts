import { DIMENSIONS, type Dimension } from '../../../contract/telemetry/report';
import type { OptionRow } from '../store/figure-rows';
import type { FigureSource } from '../store/figure-source';
import type { ClassDay } from '../store/figures/views';
import type { ReportScope } from '../store/report-scope';
import { findSlice, SLICES } from '../store/rollup-slices';
import type { ClickHouse } from './clickhouse-client';
import { dimensionNames } from './figure-columns';
import type { FigureDeps } from './figure-deps';
import { selectViews } from './recent-views';
import { isInRollup, isOfRuns, type Places, placesOf } from './rollup-source';
import { ch, type Fragment, join, numbers } from './statement';

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
  for (const row of inScope) rowOf(row).inScope += row.amount;
  for (const row of ofSite) rowOf(row).ofSite += row.amount;
  return [...totals.values()];
}

interface ClassViews {
  date: string;
  visitClass: number;
  amount: number;
}

async function readClassViews(
  { clickhouse, days }: FigureDeps,
  scope: ReportScope,
  source: FigureSource,
): Promise<ClassViews[]> {
  const { runs, recent } = placesOf(scope, source, days);
  const slice = findSlice(new Set(Object.keys(scope.filters) as Dimension[])) ?? 0;
  const columns = [
    { name: ch`date`, column: ch`toString(day)` },
    { name: ch`visitClass`, column: ch`visit_class` },
  ];
  return selectAll(clickhouse, [
    ...(recent.days.length > 0 ? [selectViews(scope, recent, columns)] : []),
    ...(runs.length > 0
      ? [
          ch`SELECT toString(day) AS date, visit_class AS visitClass, sum(total) AS amount
            FROM performance_total
            WHERE ${isInRollup(scope, slice, runs)} AND name = 'view' AND visit_class <= ${scope.maxVisitClass}
            GROUP BY day, visit_class`,
        ]
      : []),
  ]);
}

async function selectAll<Row>(clickhouse: ClickHouse, statements: readonly Fragment[]): Promise<Row[]> {
  return (await Promise.all(statements.map((statement) => clickhouse.select<Row>(statement)))).flat();
}

/** Returns the values that views of the period have in each dimension, whatever the filters, by frequency. */
export async function readOptions(
  { clickhouse, days }: FigureDeps,
  scope: ReportScope,
): Promise<OptionRow[]> {
  const ofSite = { ...scope, filters: {} };
  const { runs, recent } = placesOf(ofSite, ROLLUPS, days);
  const [rows, older] = await Promise.all([
    recent.days.length > 0 ? clickhouse.select<OptionRow>(recentOptions(ofSite, recent)) : [],
    readRolledOptions(clickhouse, ofSite, runs),
  ]);
  const all = [...rows, ...older];
  return DIMENSIONS.flatMap((dimension) => mostFrequent(all.filter((row) => row.dimension === dimension)));
}

function recentOptions(ofSite: ReportScope, recent: Places['recent']): Fragment {
  const values = dimensionNames.map((_, index) => ({ text: `value${index}` }));
  const columns = dimensionNames.map((column, index) => ({
    name: values[index] ?? column,
    column,
    reads: [column.text],
  }));
  return ch`
    SELECT dimension, value, sum(amount) AS views
    FROM (${selectViews(ofSite, recent, columns)})
    ARRAY JOIN [${join(DIMENSIONS.map((dimension) => ch`${dimension}`))}] AS dimension, [${join(values)}] AS value
    GROUP BY dimension, value`;
}

async function readRolledOptions(
  clickhouse: ClickHouse,
  ofSite: ReportScope,
  runs: Places['runs'],
): Promise<OptionRow[]> {
  if (runs.length === 0) return [];
  const rows = await clickhouse.select<{ slice: number; value: string; views: number }>(ch`
    SELECT slice, first AS value, sum(total) AS views
    FROM performance_total
    WHERE ${isOfRuns(ofSite, runs)} AND slice IN (${numbers([...OPTION_SLICES.keys()])}) AND name = 'view'
      AND visit_class <= ${ofSite.maxVisitClass}
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
  // What revisions subtract leaves values without views, or with a rounding error.
  return [...sums.values()]
    .filter(({ views }) => views > 1e-9)
    .sort((one, other) => other.views - one.views || (one.value < other.value ? -1 : 1))
    .slice(0, MAX_OPTIONS);
}

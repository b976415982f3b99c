import type { Dimension } from '../../../../contract/telemetry/report';
import { ALL_VIEWS, type Breakdown, type Slice } from '../figure-rows';
import type { ReportScope } from '../report-scope';
import { BREAKDOWNS, findRollupBy } from '../rollup-slices';
import { dimensionColumns } from './columns';
import { columnIn, isOfRollups, isOfSlice, type Places } from './places';
import { ch, type Fragment, join, raw } from './statement';

/** The slices of the report by the numbers that rows have. */
const PARTS = [...BREAKDOWNS, 'start'] as const;

/** A row of a page type, a device, or a day or hour, with its value. */
export type Sliced<Row> = Row & { part: number; value: string };

/** The breakdowns whose rows are read. A filtered dimension has one value, whose rows are those of all page views. */
function breakdownsOf({ filters }: ReportScope): Breakdown[] {
  return BREAKDOWNS.filter((breakdown) => filters[breakdown] === undefined);
}

/** The slices of the report as parallel arrays, for rows that have their columns. */
export function slicesOfRow(scope: ReportScope): Fragment {
  const breakdowns = breakdownsOf(scope);
  const parts = join([...breakdowns, 'start' as const].map(partOf));
  const values = join(
    [...breakdowns.map((breakdown) => dimensionColumns[breakdown]), raw('start')].map(toText),
  );
  return ch`ARRAY JOIN [${parts}] AS part, [${values}] AS value`;
}

/** Returns the statement that reads the counts of all parts of the report from rollups, or their buckets, once for all. */
export function rolledParts(
  scope: ReportScope,
  { rolled, of }: { rolled: Places['rolled']; of: 'counts' | 'buckets' },
): Fragment {
  const sliceBy = (by: Dimension | null) => findRollupBy(scope, by) ?? 0;
  const breakdowns = breakdownsOf(scope);
  const ofParts = (value: (by: Breakdown) => Fragment, other: Fragment) =>
    ch`multiIf(${join([...breakdowns.map((by) => ch`slice = ${sliceBy(by)}, ${value(by)}`), other])})`;
  const slices = [null, ...breakdowns].map((by) => isOfSlice(scope, sliceBy(by)));
  return ch`
    SELECT ${ofParts(partOf, partOf('start'))} AS part,
      ${ofParts((by) => toText(columnIn(sliceBy(by), by)), raw('toString(day)'))} AS value, name, cell, n, w, squares, hits
    FROM performance_rollup
    WHERE ${isOfRollups(scope, rolled)} AND is_count = ${of === 'counts' ? 1 : 0} AND (${join(slices, ' OR ')})`;
}

function partOf(part: (typeof PARTS)[number]): Fragment {
  return ch`${PARTS.indexOf(part)}`;
}

function toText(column: Fragment): Fragment {
  return ch`toString(${column})`;
}

/** Returns the slices of the report that a row belongs to. */
export function slicesOf(
  { part, value }: { part: number; value: string },
  { filters }: ReportScope,
): Slice[] {
  const place = PARTS[part] ?? 'start';
  const slice = { ...ALL_VIEWS, [place]: value };
  if (place !== 'start') return [slice];
  const filtered = BREAKDOWNS.flatMap((each) =>
    filters[each] === undefined ? [] : [{ ...ALL_VIEWS, [each]: filters[each] }],
  );
  return [ALL_VIEWS, slice, ...filtered];
}

import { type Comparison, comparisonSchema } from '../../../contract/telemetry/comparison';
import { type ErrorStack, errorStackSchema } from '../../../contract/telemetry/error-stack';
import { type Fixes, fixesSchema } from '../../../contract/telemetry/fixes';
import { DIMENSIONS, type PerformanceReport } from '../../../contract/telemetry/report';
import { type SegmentsReport, segmentsSchema } from '../../../contract/telemetry/segments';
import {
  COMPARISON_CALL,
  FIXES_CALL,
  loadFigures,
  loadReport,
  SEGMENTS_CALL,
  stackCall,
} from '../load-report';
import { formatFilters, parseFilters, type ReportFilters } from '../report-filters';
import { formatAddress, parseView, type ReportView } from '../report-view';

/** Everything that a report in a file shows. */
export interface ReportData {
  filters: ReportFilters;
  view: ReportView;
  report: PerformanceReport;
  fixes: Fixes;
  /** The metrics by each dimension. */
  segments: readonly SegmentsReport[];
  /** The stacks of the groups of errors in the report, by the id of the group. */
  stacks: ReadonlyMap<string, ErrorStack>;
  comparison: Comparison | null;
}

/** Number of calls of the same kind at a time, so that they take little from the server. */
const CALLS_AT_A_TIME = 2;

/**
 * Loads what the page `/config/performance` with the same query shows, the metrics by all dimensions, and the
 * stacks of its errors.
 * @throws {ReportFailure} or, when `signal` aborts, the error of `fetch`
 */
export async function loadReportData(
  fetch: typeof globalThis.fetch,
  search: string,
  signal: AbortSignal,
): Promise<ReportData> {
  const filters = parseFilters(search);
  const view = parseView(search);
  const { against } = view;
  const [report, fixes, segments, comparison] = await Promise.all([
    loadReport(fetch, filters, signal),
    loadFigures(fetch, { call: FIXES_CALL, query: formatFilters(filters), schema: fixesSchema }, signal),
    loadEach(DIMENSIONS, (by) =>
      loadFigures(
        fetch,
        { call: SEGMENTS_CALL, query: formatAddress(filters, { by }), schema: segmentsSchema },
        signal,
      ),
    ),
    against
      ? loadFigures(
          fetch,
          { call: COMPARISON_CALL, query: formatAddress(filters, { against }), schema: comparisonSchema },
          signal,
        )
      : null,
  ]);
  const stacks = await loadEach(report.errors, async ({ id }) => {
    const stack = await loadFigures(
      fetch,
      { call: stackCall(id), query: '', schema: errorStackSchema },
      signal,
    );
    return [id, stack] as const;
  });
  return { filters, view, report, fixes, segments, stacks: new Map(stacks), comparison };
}

/** Loads a value for each item, in their order. @throws what `load` throws first */
async function loadEach<Item, Value>(
  items: readonly Item[],
  load: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  const remaining = items.entries();
  const loadRemaining = async () => {
    for (const [index, item] of remaining) values[index] = await load(item);
  };
  await Promise.all(Array.from({ length: CALLS_AT_A_TIME }, loadRemaining));
  return values;
}

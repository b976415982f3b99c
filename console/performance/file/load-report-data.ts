import type { Comparison } from '../../../contract/telemetry/comparison';
import type { ErrorStack } from '../../../contract/telemetry/error-stack';
import type { Fixes } from '../../../contract/telemetry/fixes';
import type { SegmentsReport } from '../../../contract/telemetry/report';
import { DIMENSIONS, type PerformanceReport } from '../../../contract/telemetry/report';
import {
  comparisonCall,
  fixesCall,
  reportCall,
  segmentsCall,
  stackCall,
} from '../../../contract/telemetry/report-calls';
import { api } from '../../frame/api';
import {
  comparisonQuery,
  parseFilters,
  parseView,
  type ReportFilters,
  type ReportView,
} from '../report-address';

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
 * @throws {OwnerFailure}
 */
export async function loadReportData(
  fetch: typeof globalThis.fetch,
  search: string,
  signal: AbortSignal,
): Promise<ReportData> {
  const filters = parseFilters(search);
  const view = parseView(search);
  const { against } = view;
  const options = { fetch, signal };
  const [report, fixes, segments, comparison] = await Promise.all([
    api(reportCall, { query: filters }, options),
    api(fixesCall, { query: filters }, options),
    loadEach(DIMENSIONS, (by) => api(segmentsCall, { query: { ...filters, by } }, options)),
    against ? api(comparisonCall, { query: { ...filters, ...comparisonQuery(against) } }, options) : null,
  ]);
  const stacks = await loadEach(report.errors, async ({ id }) => {
    return [id, await api(stackCall, { params: { groupId: id } }, options)] as const;
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

import { type Comparison, comparisonSchema } from '../../../schemas/performance-comparison-schemas';
import { type Fixes, fixesSchema } from '../../../schemas/performance-fixes-schemas';
import type { PerformanceReport } from '../../../schemas/performance-report-schemas';
import { type SegmentsReport, segmentsSchema } from '../../../schemas/performance-segments-schemas';
import { COMPARISON_CALL, FIXES_CALL, loadFigures, loadReport, SEGMENTS_CALL } from '../load-report';
import { type ReportFilters, readFilters, writeFilters } from '../report-filters';
import { type ReportView, readView, writeAddress } from '../report-view';

/** Everything that a report in a file shows. */
export interface ReportData {
  filters: ReportFilters;
  view: ReportView;
  report: PerformanceReport;
  fixes: Fixes;
  segments: SegmentsReport | null;
  comparison: Comparison | null;
}

/**
 * Loads what the page `/config/performance` with the same query shows.
 * @throws {ReportFailure} or, when `signal` aborts, the error of `fetch`
 */
export async function loadReportData(
  fetch: typeof globalThis.fetch,
  search: string,
  signal: AbortSignal,
): Promise<ReportData> {
  const filters = readFilters(search);
  const view = readView(search);
  const { by, against } = view;
  const [report, fixes, segments, comparison] = await Promise.all([
    loadReport(fetch, filters, signal),
    loadFigures(fetch, { call: FIXES_CALL, query: writeFilters(filters), schema: fixesSchema }, signal),
    by
      ? loadFigures(
          fetch,
          { call: SEGMENTS_CALL, query: writeAddress(filters, { by }), schema: segmentsSchema },
          signal,
        )
      : null,
    against
      ? loadFigures(
          fetch,
          { call: COMPARISON_CALL, query: writeAddress(filters, { against }), schema: comparisonSchema },
          signal,
        )
      : null,
  ]);
  return { filters, view, report, fixes, segments, comparison };
}

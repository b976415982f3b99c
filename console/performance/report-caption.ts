import type { PerformanceReport } from '../../schemas/performance-report-schemas';
import { filterLabel, isDimension, valueName } from './dimension-names';
import { formatPeriod } from './period-formats';
import { type ReportFilters, setFilters } from './report-filters';
import { SAMPLE_TITLE } from './sample/sample-texts';

/** Returns the period and the filters of a report: `Jan 4 – 31, 2026 (UTC), device: phone`. Sample data are named first. */
export function reportCaption(
  period: Pick<PerformanceReport, 'unit' | 'from' | 'to' | 'isSample'>,
  filters: ReportFilters,
): string {
  const dimensions = setFilters(filters)
    .filter(isDimension)
    .map((name) => `${filterLabel(name).toLowerCase()}: ${valueName(name, filters[name] ?? '')}`);
  const caption = [`${formatPeriod(period)} (UTC)`, ...dimensions].join(', ');
  return period.isSample ? `${SAMPLE_TITLE}, ${caption}` : caption;
}

import type { PerformanceReport } from '../../contract/telemetry/report';
import { filterLabel, isDimension, valueName } from './dimension-names';
import { formatPeriod } from './period-formats';
import { type ReportFilters, setFilters } from './report-filters';

/** Returns the period and the filters of a report: `Jan 4 – 31, 2026 (UTC), device: phone`. */
export function reportCaption(
  period: Pick<PerformanceReport, 'unit' | 'from' | 'to'>,
  filters: ReportFilters,
): string {
  const dimensions = setFilters(filters)
    .filter(isDimension)
    .map((name) => `${filterLabel(name).toLowerCase()}: ${valueName(name, filters[name] ?? '')}`);
  return [`${formatPeriod(period)} (UTC)`, ...dimensions].join(', ');
}

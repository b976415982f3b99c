import { useEffect, useState } from 'react';
import type { Comparison } from '../../contract/telemetry/comparison';
import type { Fixes } from '../../contract/telemetry/fixes';
import type { SegmentsReport } from '../../contract/telemetry/report';
import {
  comparisonCall,
  fixesCall,
  reportCall,
  segmentsCall,
  stackCall,
} from '../../contract/telemetry/report-calls';
import { type ApiInput, api } from '../frame/api';
import { useAddress } from '../frame/open-screen';
import { signInAgain } from '../frame/sign-in-again';
import { StackLoaderProvider } from './error-stack';
import { createPartStore, type PartStore } from './part-store';
import { PerformanceReport } from './performance-report';
import { formatFilters, parseFilters, type ReportFilters } from './report-filters';
import { createReportStore, type ReportStore } from './report-store';
import { comparisonQuery, formatAddress, parseView } from './report-view';
import '../charts/charts.css';
import './report.css';

/** The stores of the report and of its parts that have calls of their own. */
interface ReportStores {
  report: ReportStore;
  segments: PartStore<SegmentsReport, ApiInput<typeof segmentsCall>['query']>;
  comparison: PartStore<Comparison, ApiInput<typeof comparisonCall>['query']>;
  fixes: PartStore<Fixes, ReportFilters>;
}

/** The report, with the filters and the view of the address. */
export function Screen() {
  const [address, open] = useAddress();
  const [stores] = useState(() => createReportStores(parseFilters(address.search)));
  const { report, ...parts } = stores;
  const filters = formatFilters(parseFilters(address.search));
  useEffect(() => void report.show(parseFilters(filters)), [report, filters]);
  useEffect(() => showParts(stores, address.search), [stores, address]);
  return (
    <StackLoaderProvider value={(groupId) => api(stackCall, { params: { groupId } })}>
      <PerformanceReport
        store={report}
        {...parts}
        parseView={() => parseView(address.search)}
        // The fragment names the section that the reader sees.
        onChoose={(chosen, view) => open(address.pathname + formatAddress(chosen, view) + location.hash)}
      />
    </StackLoaderProvider>
  );
}

function createReportStores(filters: ReportFilters): ReportStores {
  return {
    report: createReportStore({
      load: (query, signal) => api(reportCall, { query }, { signal }),
      onSignedOut: signInAgain,
      filters,
    }),
    segments: createPartStore((query, signal) => api(segmentsCall, { query }, { signal }), signInAgain),
    comparison: createPartStore((query, signal) => api(comparisonCall, { query }, { signal }), signInAgain),
    fixes: createPartStore((query, signal) => api(fixesCall, { query }, { signal }), signInAgain),
  };
}

/** Shows the parts that an address names. */
function showParts({ segments, comparison, fixes }: ReportStores, search: string): void {
  const filters = parseFilters(search);
  const { by, against } = parseView(search);
  void segments.show(by ? { ...filters, by } : null);
  void fixes.show(filters);
  void comparison.show(against ? { ...filters, ...comparisonQuery(against) } : null);
}

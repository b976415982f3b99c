import type { PerformanceReport } from '../../../contract/telemetry/report';
import type { CountRow } from '../store/figure-rows';
import { ALL_VISITS } from '../store/figure-rows';
import { type Hits, isOfSlice } from './slices';
import { computeCoverage } from './summarise-metric';

/** Returns what the percentiles lack: hidden and unsupported views, dropped records, unmeasured visits. */
export function reportMissing(
  counts: readonly CountRow[],
  hits: Hits,
): Omit<PerformanceReport['missing'], 'leftOut'> {
  const allVisits = counts.filter((row) => isOfSlice(row, ALL_VISITS));
  const find = (name: string) => allVisits.find((row) => row.name === name);
  const withPrefix = (prefix: string) =>
    allVisits
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, total }) => ({ name: name.slice(prefix.length), total }));
  const view = find('view');
  const views = view ? [{ weight: view.total, censused: view.censused }] : [];
  return {
    views: view?.total ?? 0,
    coverage: computeCoverage(views, hits.count(ALL_VISITS)),
    hidden: find('hidden')?.total ?? 0,
    unsupported: withPrefix('unsupported/').map(({ name, total }) => ({ metric: name, views: total })),
    dropped: withPrefix('dropped/').map(({ name, total }) => ({ reason: name, count: total })),
  };
}

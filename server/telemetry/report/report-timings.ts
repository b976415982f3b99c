import type { PerformanceReport } from '../../../contract/telemetry/report';
import { ALL_VIEWS, type CountRow } from '../store/figure-rows';
import { bucketValue, summariseBuckets } from '../store/histogram';
import type { SliceHistograms } from '../store/slice-histograms';
import { computeCoverage, type Hits, isOfSlice } from './summarise-metric';

type Timing = PerformanceReport['timings'][number];
type Image = PerformanceReport['images'][number];

/** Returns the durations of our own behaviours by behaviour and phase. */
export function reportTimings(histograms: SliceHistograms): Timing[] {
  return groupByName(histograms, 'timing/').map(({ name, buckets }) => {
    const separator = name.lastIndexOf('/');
    return {
      behaviour: name.slice(0, separator),
      phase: name.slice(separator + 1) as Timing['phase'],
      ...summariseBuckets(buckets, ({ bucket }) => bucketValue(bucket)),
    };
  });
}

/** Returns the image figures by host. */
export function reportImages(histograms: SliceHistograms, counts: readonly CountRow[]): Image[] {
  const allViews = counts.filter((row) => isOfSlice(row, ALL_VIEWS));
  return groupByName(histograms, 'image/').map(({ name: host, buckets }) => {
    const totalOf = (field: string) =>
      allViews.find(({ name }) => name === `image/${host}/${field}`)?.total ?? 0;
    return {
      host,
      views: totalOf('views'),
      count: totalOf('count'),
      bytes: totalOf('bytes'),
      cached: totalOf('cached'),
      slowestP75: summariseBuckets(buckets, ({ bucket }) => bucketValue(bucket)).p75,
    };
  });
}

/** Returns the buckets of all metrics with a prefix by the rest of the metric's name. */
function groupByName(histograms: SliceHistograms, prefix: string) {
  return histograms
    .metrics()
    .filter((metric) => metric.startsWith(prefix))
    .map((metric) => ({
      name: metric.slice(prefix.length),
      buckets: histograms.bucketsOf(metric, ALL_VIEWS),
    }));
}

/** Returns what the percentiles lack: hidden and unsupported views, dropped records, unmeasured page views. */
export function reportMissing(
  counts: readonly CountRow[],
  hits: Hits,
): Omit<PerformanceReport['missing'], 'leftOut'> {
  const allViews = counts.filter((row) => isOfSlice(row, ALL_VIEWS));
  const find = (name: string) => allViews.find((row) => row.name === name);
  const withPrefix = (prefix: string) =>
    allViews
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, total }) => ({ name: name.slice(prefix.length), total }));
  const view = find('view');
  const views = view ? [{ weight: view.total, censused: view.censused }] : [];
  return {
    views: view?.total ?? 0,
    coverage: computeCoverage(views, hits.count(ALL_VIEWS)),
    hidden: find('hidden')?.total ?? 0,
    unsupported: withPrefix('unsupported/').map(({ name, total }) => ({ metric: name, views: total })),
    dropped: withPrefix('dropped/').map(({ name, total }) => ({ reason: name, count: total })),
  };
}

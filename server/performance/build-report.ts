import {
  DIMENSIONS,
  type MetricReport,
  type PerformanceReport,
} from '../../schemas/performance-report-schemas';
import type { Database } from '../database/open-database';
import { bucketValue, intervalOfP75, percentile } from './histogram';
import { METRICS, type MetricName } from './rate-metric';
import { readErrorGroups } from './read-error-groups';
import {
  type FigureRow,
  type OptionRow,
  readFigures,
  readOptions,
  readOtherFigures,
  readTotals,
  type Slice,
  type TotalRow,
  UNCOUNTED_PAGE_TYPES,
} from './read-figures';
import { daysOf, type ReportScope } from './report-period';
import { countZeros, cover, distribute, summarise } from './summarise';

type Timing = PerformanceReport['timings'][number];
/** The census's hits. */
interface Hits {
  /** Of a slice; null where the census does not count such visits. */
  of(slice: Slice): number | null;
  /** The values that hits have, of which there may be no record at all. */
  values(dimension: SegmentDimension): string[];
}

type SegmentDimension = 'pageType' | 'device';

const ALL: Slice = { pageType: null, device: null, day: null };

/** The performance report. Read from histograms and daily sums alone: it costs the same however much was received. */
export async function buildReport(db: Database, scope: ReportScope): Promise<PerformanceReport> {
  const figures = await readFigures(db, scope);
  const others = await readOtherFigures(db, scope);
  const totals = await readTotals(db, scope);
  const hits = readHits(scope, totals);
  return {
    from: scope.from,
    to: scope.to,
    options: groupOptions(await readOptions(db, scope)),
    metrics: METRICS.map((metric) => reportMetric(metric, figures, hits, daysOf(scope))),
    missing: reportMissing(totals, hits),
    timings: reportTimings(others),
    images: reportImages(others, totals),
    errors: await readErrorGroups(db, scope),
  };
}

function readHits({ filters }: ReportScope, totals: readonly TotalRow[]): Hits {
  const isUnknown = filters.navigationType !== undefined || filters.release !== undefined;
  const rows = isUnknown ? [] : totals.filter(({ name }) => name === 'hit');
  return {
    of(slice) {
      const pageType = slice.pageType ?? filters.pageType;
      if (isUnknown || (pageType !== undefined && UNCOUNTED_PAGE_TYPES.includes(pageType))) return null;
      return rows.find((row) => isAbout(row, slice))?.total ?? 0;
    },
    values: (dimension) => valuesOf(rows, dimension),
  };
}

function reportMetric(
  name: MetricName,
  figures: readonly FigureRow[],
  hits: Hits,
  days: readonly string[],
): MetricReport {
  const own = figures.filter(({ metric }) => metric === name);
  const summariseSlice = (slice: Slice) =>
    summarise(
      name,
      own.filter((row) => isAbout(row, slice)),
      hits.of(slice),
    );
  const segments = (dimension: SegmentDimension) =>
    // What was visited and not measured at all is told as well.
    [...new Set([...valuesOf(own, dimension), ...hits.values(dimension)])]
      .map((value) => ({ value, ...summariseSlice({ ...ALL, [dimension]: value }) }))
      .sort(
        (one, other) => other.weight - one.weight || (other.coverage.hits ?? 0) - (one.coverage.hits ?? 0),
      );
  const all = own.filter((row) => isAbout(row, ALL));
  return {
    name,
    ...summariseSlice(ALL),
    zeros: countZeros(all),
    distribution: distribute(name, all),
    byPageType: segments('pageType'),
    byDevice: segments('device'),
    trend: days.map((day) => ({ day, ...summariseSlice({ ...ALL, day }) })),
  };
}

function valuesOf(rows: readonly Slice[], dimension: SegmentDimension): string[] {
  return [...new Set(rows.flatMap((row) => row[dimension] ?? []))];
}

function isAbout(row: Slice, { pageType, device, day }: Slice): boolean {
  return row.pageType === pageType && row.device === device && row.day === day;
}

function reportMissing(totals: readonly TotalRow[], hits: Hits): PerformanceReport['missing'] {
  const all = totals.filter((row) => isAbout(row, ALL));
  const find = (name: string) => all.find((row) => row.name === name);
  const below = (prefix: string) =>
    all
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, total }) => ({ name: name.slice(prefix.length), total }));
  const view = find('view');
  const views = view ? [{ weight: view.total, censused: view.censused }] : [];
  return {
    views: view?.total ?? 0,
    coverage: cover(views, hits.of(ALL)),
    hidden: find('hidden')?.total ?? 0,
    unsupported: below('unsupported/').map(({ name, total }) => ({ metric: name, views: total })),
    dropped: below('dropped/').map(({ name, total }) => ({ reason: name, count: total })),
  };
}

function reportTimings(rows: readonly FigureRow[]): Timing[] {
  return groupByMetric(rows, 'timing/').map(({ name, buckets }) => {
    const split = name.lastIndexOf('/');
    return {
      behaviour: name.slice(0, split),
      phase: name.slice(split + 1) as Timing['phase'],
      samples: buckets.reduce((sum, { samples }) => sum + samples, 0),
      p75: percentile(buckets, 0.75),
      interval: intervalOfP75(buckets),
    };
  });
}

function reportImages(rows: readonly FigureRow[], totals: readonly TotalRow[]): PerformanceReport['images'] {
  const all = totals.filter((row) => isAbout(row, ALL));
  return groupByMetric(rows, 'image/').map(({ name: host, buckets }) => {
    const totalOf = (field: string) => all.find(({ name }) => name === `image/${host}/${field}`)?.total ?? 0;
    return {
      host,
      views: totalOf('views'),
      count: totalOf('count'),
      bytes: totalOf('bytes'),
      cached: totalOf('cached'),
      slowestP75: percentile(buckets, 0.75),
    };
  });
}

function groupByMetric(rows: readonly FigureRow[], prefix: string) {
  const groups = new Map<string, (FigureRow & { value: number })[]>();
  for (const row of rows) {
    if (!row.metric.startsWith(prefix)) continue;
    const name = row.metric.slice(prefix.length);
    const buckets = groups.get(name) ?? [];
    buckets.push({ ...row, value: bucketValue(row.bucket) });
    groups.set(name, buckets);
  }
  return [...groups].map(([name, buckets]) => ({ name, buckets }));
}

function groupOptions(rows: readonly OptionRow[]): PerformanceReport['options'] {
  const ofOne = (wanted: OptionRow['dimension']) =>
    rows.filter(({ dimension }) => dimension === wanted).map(({ value, views }) => ({ value, views }));
  return Object.fromEntries(
    DIMENSIONS.map((dimension) => [dimension, ofOne(dimension)]),
  ) as PerformanceReport['options'];
}

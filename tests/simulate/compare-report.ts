import type {
  MetricReport,
  MetricSummary,
  PerformanceReport,
} from '../../schemas/performance-report-schemas';
import { exactInterval, exactPercentile } from './exact-percentile';
import type { Sums, TrueValue, Truth } from './truth';

/** One number of the report beside what it should be. */
export interface Comparison {
  readonly name: string;
  readonly truth: number | null;
  readonly report: number | null;
  readonly isRight: boolean;
}

/** How far a percentile may be from the exact one. */
const TOLERANCE = 0.01;
const THRESHOLDS = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
} as const;

export interface ReportOfRun {
  /** What the report says of this run alone. */
  readonly own: PerformanceReport;
  /** What it said of everything before and after: hits name no run. */
  readonly before: PerformanceReport;
  readonly after: PerformanceReport;
}

/** Every percentile of every metric and segment, and every count. */
export function compareReport(truth: Truth, { own, before, after }: ReportOfRun): Comparison[] {
  const metrics = own.metrics.flatMap((metric) =>
    compareMetric(
      metric,
      truth.values.filter((value) => value.metric === metric.name),
    ),
  );
  return [
    ...metrics,
    ...compareOthers(truth, own),
    ...compareSums(truth.sums, readSums(own, before, after)),
    ...compareCoverage(truth.values, before, after),
  ];
}

function compareMetric(metric: MetricReport, values: readonly TrueValue[]): Comparison[] {
  const { name } = metric;
  const bySegment = (
    field: 'pageType' | 'device',
    segments: readonly (MetricSummary & { value: string })[],
  ) => {
    const wanted = [...new Set(values.map((value) => value[field]))].sort();
    const found = segments.map(({ value }) => value).sort();
    return [
      exactly(`${name}: segments by ${field}`, wanted.length, found.length),
      ...segments.flatMap((segment) =>
        compareSummary(
          `${name}, ${field} ${segment.value}`,
          name,
          segment,
          values.filter((value) => value[field] === segment.value),
        ),
      ),
    ];
  };
  const shown = sum(metric.distribution.map(({ weight }) => weight));
  const days = sum(metric.trend.map(({ weight }) => weight));
  const weight = sum(values.map((value) => value.weight));
  return [
    ...compareSummary(name, name, metric, values),
    exactly(`${name}: zeros`, values.filter(({ value }) => value === 0).length, metric.zeros),
    exactly(`${name}: visits in the distribution`, weight, shown),
    exactly(`${name}: visits in the trend`, weight, days),
    ...bySegment('pageType', metric.byPageType),
    ...bySegment('device', metric.byDevice),
  ];
}

function compareSummary(
  about: string,
  metric: MetricReport['name'],
  summary: MetricSummary,
  values: readonly TrueValue[],
): Comparison[] {
  const [good, fair] = THRESHOLDS[metric];
  const weightOf = (isWanted: (value: number) => boolean) =>
    sum(values.filter(({ value }) => isWanted(value)).map(({ weight }) => weight));
  const interval = exactInterval(values);
  return [
    closely(`${about}: p75`, exactPercentile(values, 0.75), summary.p75),
    closely(`${about}: interval from`, interval?.[0] ?? null, summary.interval?.[0] ?? null),
    closely(`${about}: interval to`, interval?.[1] ?? null, summary.interval?.[1] ?? null),
    exactly(`${about}: samples`, values.length, summary.samples),
    exactly(
      `${about}: good`,
      weightOf((value) => value <= good),
      summary.good,
    ),
    exactly(
      `${about}: needs improvement`,
      weightOf((value) => value > good && value <= fair),
      summary.needsImprovement,
    ),
    exactly(
      `${about}: poor`,
      weightOf((value) => value > fair),
      summary.poor,
    ),
  ];
}

function compareOthers(
  { timings, slowestImages }: Truth,
  { timings: shown, images }: PerformanceReport,
): Comparison[] {
  return [
    closely('mount of add-to-cart: p75', exactPercentile(timings, 0.75), shown[0]?.p75 ?? null),
    exactly('mount of add-to-cart: samples', timings.length, shown[0]?.samples ?? 0),
    closely('slowest image: p75', exactPercentile(slowestImages, 0.75), images[0]?.slowestP75 ?? null),
  ];
}

/** What the report says, under the names that the truth has. */
function readSums(own: PerformanceReport, before: PerformanceReport, after: PerformanceReport): Sums {
  const sums: Sums = {
    views: own.missing.views,
    hidden: own.missing.hidden,
    dropped: own.missing.dropped.find(({ reason }) => reason === 'network')?.count ?? 0,
    'image views': own.images[0]?.views ?? 0,
    images: own.images[0]?.count ?? 0,
    'image bytes': own.images[0]?.bytes ?? 0,
    'images out of the cache': own.images[0]?.cached ?? 0,
    hits: hitsOf(after.missing.coverage) - hitsOf(before.missing.coverage),
  };
  for (const { metric, views } of own.missing.unsupported) sums[`unsupported ${metric}`] = views;
  for (const { message, count } of own.errors) sums[`errors “${message}”`] = count;
  for (const [list, name] of [
    ['byDevice', 'hits on '],
    ['byPageType', 'hits of page type '],
  ] as const) {
    const was = before.metrics.flatMap((metric) => metric[list]);
    for (const { value, coverage } of after.metrics.flatMap((metric) => metric[list])) {
      const old = was.find((segment) => segment.value === value)?.coverage;
      if (coverage.hits !== null) sums[`${name}${value}`] = coverage.hits - hitsOf(old);
    }
  }
  return sums;
}

function compareSums(truth: Sums, report: Sums): Comparison[] {
  return Object.entries(truth).map(([name, number]) => exactly(name, number, report[name] ?? 0));
}

function compareCoverage(
  values: readonly TrueValue[],
  before: PerformanceReport,
  after: PerformanceReport,
): Comparison[] {
  return after.metrics.map(({ name, coverage }) => {
    const censused = values.filter(({ metric, isCensused }) => metric === name && isCensused);
    const old = before.metrics.find((metric) => metric.name === name)?.coverage.received ?? 0;
    return exactly(
      `${name}: received of what the census counts`,
      sum(censused.map(({ weight }) => weight)),
      coverage.received - old,
    );
  });
}

function hitsOf(coverage: { hits: number | null } | undefined): number {
  return coverage?.hits ?? 0;
}

function exactly(name: string, truth: number, report: number): Comparison {
  return { name, truth, report, isRight: truth === report };
}

function closely(name: string, truth: number | null, report: number | null): Comparison {
  const isRight =
    truth === null || report === null
      ? truth === report
      : Math.abs(report - truth) <= Math.abs(truth) * TOLERANCE;
  return { name, truth, report, isRight };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

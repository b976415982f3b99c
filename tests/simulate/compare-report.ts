import type { MetricReport, MetricSummary, PerformanceReport } from '../../contract/telemetry/report';
import { exactInterval, exactPercentile } from './exact-percentile';
import type { ExpectedReport, ExpectedValue, Sums } from './expected-report';

/** One number of the report and its expected value. */
export interface Comparison {
  readonly name: string;
  readonly expected: number | null;
  readonly reported: number | null;
  readonly isCorrect: boolean;
}

/** Maximum relative error of a percentile. */
const TOLERANCE = 0.01;
const THRESHOLDS = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
} as const;

export interface ReportOfRun {
  /** The report of this run alone. */
  readonly own: PerformanceReport;
  /** The report of all page views before and after the run, as hits cannot be filtered by run. */
  readonly before: PerformanceReport;
  readonly after: PerformanceReport;
}

/** Compares every percentile of every metric and segment, and every count. */
export function compareReport(expected: ExpectedReport, { own, before, after }: ReportOfRun): Comparison[] {
  const metrics = own.metrics.flatMap((metric) =>
    compareMetric(
      metric,
      expected.values.filter((value) => value.metric === metric.name),
    ),
  );
  return [
    ...metrics,
    ...compareOthers(expected, own),
    ...compareSums(expected.sums, readSums(own, before, after)),
    ...compareCoverage(expected.values, before, after),
  ];
}

function compareMetric(metric: MetricReport, values: readonly ExpectedValue[]): Comparison[] {
  const { name } = metric;
  const bySegment = (
    field: 'pageType' | 'device',
    segments: readonly (MetricSummary & { value: string })[],
  ) => {
    const wanted = [...new Set(values.map((value) => value[field]))].sort();
    const found = segments.map(({ value }) => value).sort();
    return [
      compareExactly(`${name}: segments by ${field}`, wanted.length, found.length),
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
    compareExactly(`${name}: zeros`, values.filter(({ value }) => value === 0).length, metric.zeros),
    compareExactly(`${name}: page views in the distribution`, weight, shown),
    compareExactly(`${name}: page views in the trend`, weight, days),
    ...bySegment('pageType', metric.byPageType),
    ...bySegment('device', metric.byDevice),
  ];
}

function compareSummary(
  about: string,
  metric: MetricReport['name'],
  summary: MetricSummary,
  values: readonly ExpectedValue[],
): Comparison[] {
  const [good, fair] = THRESHOLDS[metric];
  const weightOf = (isWanted: (value: number) => boolean) =>
    sum(values.filter(({ value }) => isWanted(value)).map(({ weight }) => weight));
  const interval = exactInterval(values);
  return [
    compareClosely(`${about}: p75`, exactPercentile(values, 0.75), summary.p75),
    compareClosely(`${about}: interval from`, interval?.[0] ?? null, summary.interval?.[0] ?? null),
    compareClosely(`${about}: interval to`, interval?.[1] ?? null, summary.interval?.[1] ?? null),
    compareExactly(`${about}: samples`, values.length, summary.samples),
    compareExactly(
      `${about}: good`,
      weightOf((value) => value <= good),
      summary.good,
    ),
    compareExactly(
      `${about}: needs improvement`,
      weightOf((value) => value > good && value <= fair),
      summary.needsImprovement,
    ),
    compareExactly(
      `${about}: poor`,
      weightOf((value) => value > fair),
      summary.poor,
    ),
  ];
}

function compareOthers(
  { timings, slowestImages }: ExpectedReport,
  { timings: shown, images }: PerformanceReport,
): Comparison[] {
  const behaviours = [...new Set(timings.map(({ behaviour }) => behaviour))];
  return [
    compareExactly('measured behaviours', behaviours.length, shown.length),
    ...behaviours.flatMap((behaviour) => {
      const sent = timings.filter((timing) => timing.behaviour === behaviour);
      const found = shown.find((timing) => timing.behaviour === behaviour);
      return [
        compareClosely(`mount of ${behaviour}: p75`, exactPercentile(sent, 0.75), found?.p75 ?? null),
        compareExactly(`mount of ${behaviour}: samples`, sent.length, found?.samples ?? 0),
      ];
    }),
    compareClosely('slowest image: p75', exactPercentile(slowestImages, 0.75), images[0]?.slowestP75 ?? null),
  ];
}

/** Returns the sums of the report under the names of the expected sums. */
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

function compareSums(expected: Sums, reported: Sums): Comparison[] {
  return Object.entries(expected).map(([name, number]) => compareExactly(name, number, reported[name] ?? 0));
}

function compareCoverage(
  values: readonly ExpectedValue[],
  before: PerformanceReport,
  after: PerformanceReport,
): Comparison[] {
  return after.metrics.map(({ name, coverage }) => {
    const censused = values.filter(({ metric, isCensused }) => metric === name && isCensused);
    const old = before.metrics.find((metric) => metric.name === name)?.coverage.received ?? 0;
    return compareExactly(
      `${name}: received of what the census counts`,
      sum(censused.map(({ weight }) => weight)),
      coverage.received - old,
    );
  });
}

function hitsOf(coverage: { hits: number | null } | undefined): number {
  return coverage?.hits ?? 0;
}

function compareExactly(name: string, expected: number, reported: number): Comparison {
  return { name, expected, reported, isCorrect: expected === reported };
}

function compareClosely(name: string, expected: number | null, reported: number | null): Comparison {
  const isCorrect =
    expected === null || reported === null
      ? expected === reported
      : Math.abs(reported - expected) <= Math.abs(expected) * TOLERANCE;
  return { name, expected, reported, isCorrect };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

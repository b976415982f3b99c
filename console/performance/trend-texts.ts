import type { MetricReport } from '../../contract/telemetry/report';
import type { TableData } from '../charts/data-table';
import { type MetricName, RATING_NAMES, rate } from '../charts/metric-standard';
import { coverageText, intervalText, p75Text, samplesText, summaryText } from './figure-texts';
import { formatStart, unitOf } from './periods';

/** The figures of one day or hour. */
export type TrendPart = MetricReport['trend'][number];

const TITLES = { day: 'Day by day', hour: 'Hour by hour' } as const;

/** Returns the figures of a day or hour as text. */
export function partText(metric: MetricName, part: TrendPart): string {
  return part.p75 === null ? p75Text(metric, part) : summaryText(metric, part);
}

/** Returns the name of the chart: its first and last figure. */
export function trendText(metric: MetricName, trend: readonly TrendPart[]): string {
  const title = TITLES[trendUnit(trend)].toLowerCase();
  const measured = trend.filter(({ p75 }) => p75 !== null);
  const [first] = measured;
  const last = measured.at(-1);
  if (!first || !last) return `75th percentile of ${metric} ${title}: no values.`;
  const end = (part: TrendPart) => `${p75Text(metric, part)} on ${formatStart(part.start)}`;
  return `75th percentile of ${metric} ${title}, from ${end(first)} to ${end(last)}.`;
}

/** Returns whether the figures are those of days or of hours. */
export function trendUnit([first]: readonly TrendPart[]) {
  return unitOf(first?.start ?? '');
}

/** Returns the title of the chart. */
export function titleOf({ trend }: MetricReport): string {
  return TITLES[trendUnit(trend)];
}

/** Returns the metric with the title of its chart. */
export function chartName(metric: MetricReport): string {
  return `${metric.name}, ${titleOf(metric).toLowerCase()}`;
}

/** Returns the table of the chart. */
export function trendTable(metric: MetricReport): TableData {
  const { name, trend } = metric;
  return {
    caption: `${chartName(metric)} (UTC)`,
    columns: [
      trendUnit(trend) === 'hour' ? 'Hour' : 'Day',
      'p75',
      '95\u202f% interval',
      'Rating',
      'Values',
      'Coverage',
    ],
    rows: trend.map((part) => ({
      key: part.start,
      cells: [
        formatStart(part.start),
        p75Text(name, part),
        intervalText(name, part),
        part.p75 === null ? '–' : RATING_NAMES[rate(name, part.p75)],
        samplesText(part.samples),
        coverageText(part.coverage),
      ],
    })),
  };
}

import { LIVE_MINUTES, type LiveRecord } from '../../contract/telemetry/live';
import { METRIC_STANDARDS, type MetricName } from '../charts/metric-standard';
import { MINUTE_MS } from './live-figures';

const HEIGHT = 300;
const MARGIN = { top: 12, right: 12, bottom: 28, left: 56 };
const WINDOW_MS = LIVE_MINUTES * MINUTE_MS;

/** The positions of times and values in the chart, in pixels. */
export interface LiveScales {
  width: number;
  height: number;
  /** The edges of the area between the axes. */
  area: { left: number; right: number; top: number; bottom: number };
  /** The greatest value of the vertical axis. */
  highest: number;
  x(at: number): number;
  /** Values beyond the greatest one are drawn at it. */
  y(value: number): number;
}

/** The values of a metric in the window. */
export interface LiveSeries {
  metric: MetricName;
  /** Values of the metric, sorted by time. */
  records: readonly LiveRecord[];
  /** The end of the window, in milliseconds since 1970. */
  until: number;
}

/** Returns the scales of a series in a chart of `width` pixels. */
export function makeLiveScales({ metric, records, until }: LiveSeries, width: number): LiveScales {
  const highest = highestOf(metric, records);
  const area = {
    ...{ left: MARGIN.left, right: width - MARGIN.right },
    ...{ top: MARGIN.top, bottom: HEIGHT - MARGIN.bottom },
  };
  return {
    ...{ width, height: HEIGHT, area, highest },
    x: (at) => area.right - ((until - at) / WINDOW_MS) * (area.right - area.left),
    y: (value) => area.bottom - (Math.min(value, highest) / highest) * (area.bottom - area.top),
  };
}

/** Returns where a minute begins and ends in the chart, as far as the window has it. */
export function minuteSpan({ x, area }: LiveScales, start: number): { from: number; to: number } {
  return { from: Math.max(area.left, x(start)), to: Math.min(area.right, x(start + MINUTE_MS)) };
}

/** Returns the greatest value with some room: at least half above the threshold of poor, at most six times this threshold. */
function highestOf(metric: MetricName, records: readonly LiveRecord[]): number {
  const { poor } = METRIC_STANDARDS[metric];
  const greatest = records.reduce((most, { value }) => Math.max(most, value), 0);
  return Math.max(poor * 1.5, Math.min(poor * 6, greatest * 1.05));
}

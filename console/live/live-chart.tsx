import { LIVE_MINUTES, type LiveRecord } from '../../schemas/live-schemas';
import { formatTick } from '../performance/figure-formats';
import {
  METRIC_STANDARDS,
  type MetricName,
  RATING_NAMES,
  RATINGS,
  type Rating,
  rate,
} from '../performance/metric-standard';
import { useWidth } from '../performance/use-width';
import { byRelease, computeLiveFigure } from './live-figures';

const HEIGHT = 300;
const EDGE = { top: 12, end: 12, bottom: 28, start: 56 };
const WINDOW_MS = LIVE_MINUTES * 60_000;

/** Shapes of the ratings at a point, so that colour is not the only difference. */
const SHAPES: Readonly<Record<Rating, string>> = {
  good: 'm-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  'needs-improvement': 'm0-4l4 7h-8z',
  poor: 'm-3-3h6v6h-6z',
};

export interface LiveChartProps {
  metric: MetricName;
  /** Values of the metric, sorted by time. */
  records: readonly LiveRecord[];
  /** The end of the window. */
  until: number;
}

/** The values over time with the bands of the ratings, the p75 of the window, and where releases begin. */
export function LiveChart({ metric, records, until }: LiveChartProps) {
  const { good, poor } = METRIC_STANDARDS[metric];
  const [ref, width] = useWidth<HTMLDivElement>();
  const { p75 } = computeLiveFigure(metric, records);
  const top = Math.max(poor * 1.5, Math.min(poor * 6, ...topOf(records)));
  const x = (at: number) => EDGE.start + (1 - (until - at) / WINDOW_MS) * (width - EDGE.start - EDGE.end);
  // Values beyond the top are drawn at it.
  const y = (value: number) =>
    HEIGHT - EDGE.bottom - (Math.min(value, top) / top) * (HEIGHT - EDGE.top - EDGE.bottom);
  const bands: [Rating, number, number][] = [
    ['good', 0, good],
    ['needs-improvement', good, poor],
    ['poor', poor, top],
  ];
  // The release that the window begins with did not begin in it.
  const releases = byRelease(metric, records)
    .slice(0, -1)
    .filter(({ release }) => release !== '');
  return (
    <div ref={ref}>
      <svg
        className="live-chart"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`${metric} of the last ${LIVE_MINUTES} minutes, visit by visit. The table below has the figures.`}
      >
        {bands.map(([rating, from, to]) => (
          <rect
            key={rating}
            className={`live-band band-${rating}`}
            x={EDGE.start}
            width={width - EDGE.start - EDGE.end}
            y={y(to)}
            height={y(from) - y(to)}
          />
        ))}
        {[0, good, poor, top].map((value) => (
          <text key={value} x={EDGE.start - 8} y={y(value) + 4} textAnchor="end">
            {formatTick(metric, value)}
          </text>
        ))}
        {[30, 20, 10, 0].map((minutes) => (
          <text
            key={minutes}
            x={x(until - minutes * 60_000)}
            y={HEIGHT - 8}
            textAnchor={minutes === 0 ? 'end' : 'middle'}
          >
            {minutes === 0 ? 'now' : `−${minutes} min`}
          </text>
        ))}
        {releases.map(({ release, firstSeen }) => (
          <g key={release}>
            <line
              className="live-release"
              x1={x(firstSeen)}
              x2={x(firstSeen)}
              y1={EDGE.top}
              y2={HEIGHT - EDGE.bottom}
            />
            <text
              x={x(firstSeen)}
              y={EDGE.top + 10}
              textAnchor={x(firstSeen) > width / 2 ? 'end' : 'start'}
              dx={x(firstSeen) > width / 2 ? -6 : 6}
            >
              {release}
            </text>
          </g>
        ))}
        {/* One element for each rating: thousands of points would cost as many. */}
        {RATINGS.map((rating) => (
          <path
            key={rating}
            className={`fill-${rating} mark`}
            d={records
              .filter(({ value }) => rate(metric, value) === rating)
              .map(({ at, value }) => `M${x(at).toFixed(1)} ${y(value).toFixed(1)}${SHAPES[rating]}`)
              .join('')}
          >
            <title>{RATING_NAMES[rating]}</title>
          </path>
        ))}
        {p75 !== null && (
          <g>
            <line className="live-p75" x1={EDGE.start} x2={width - EDGE.end} y1={y(p75)} y2={y(p75)} />
            <text className="live-p75-text" x={EDGE.start + 4} y={y(p75) - 6}>
              p75
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}

/** Returns the greatest value with some room; nothing without values. */
function topOf(records: readonly LiveRecord[]): number[] {
  const greatest = records.reduce((most, { value }) => Math.max(most, value), 0);
  return greatest > 0 ? [greatest * 1.05] : [0];
}

import { formatTick } from '../charts/figure-formats';
import { METRIC_STANDARDS, RATING_NAMES, RATINGS, type Rating, rate } from '../charts/metric-standard';
import { byRelease, computeLiveFigure, MINUTE_MS } from './live-figures';
import type { LiveScales, LiveSeries } from './live-scales';

/** Shapes of the ratings at a point, so that colour is not the only difference. */
const SHAPES: Readonly<Record<Rating, string>> = {
  good: 'm-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  'needs-improvement': 'm0-4l4 7h-8z',
  poor: 'm-3-3h6v6h-6z',
};

interface LayerProps {
  series: LiveSeries;
  scales: LiveScales;
}

/** The values over time with the bands of the ratings, the p75 of the window, and where releases begin. */
export function LiveLayers({ series, scales }: LayerProps) {
  return (
    <>
      <RatingBands series={series} scales={scales} />
      <LiveAxes series={series} scales={scales} />
      <ReleaseLines series={series} scales={scales} />
      <ViewMarks series={series} scales={scales} />
      <PercentileLine series={series} scales={scales} />
    </>
  );
}

function RatingBands({ series: { metric }, scales: { area, highest, y } }: LayerProps) {
  const { good, poor } = METRIC_STANDARDS[metric];
  const bands: [Rating, number, number][] = [
    ['good', 0, good],
    ['needs-improvement', good, poor],
    ['poor', poor, highest],
  ];
  return bands.map(([rating, from, to]) => (
    <rect
      key={rating}
      className={`live-band band-${rating}`}
      x={area.left}
      width={area.right - area.left}
      y={y(to)}
      height={y(from) - y(to)}
    />
  ));
}

/** The values of the thresholds, and the minutes before now. */
function LiveAxes({ series: { metric, until }, scales: { area, height, highest, x, y } }: LayerProps) {
  const { good, poor } = METRIC_STANDARDS[metric];
  return (
    <>
      {[0, good, poor, highest].map((value) => (
        <text key={value} x={area.left - 8} y={y(value) + 4} textAnchor="end">
          {formatTick(metric, value)}
        </text>
      ))}
      {[30, 20, 10, 0].map((minutes) => (
        <text
          key={minutes}
          x={x(until - minutes * MINUTE_MS)}
          y={height - 8}
          textAnchor={minutes === 0 ? 'end' : 'middle'}
        >
          {minutes === 0 ? 'now' : `−${minutes} min`}
        </text>
      ))}
    </>
  );
}

/** Lines where releases begin. The release that the window begins with did not begin in it. */
function ReleaseLines({ series: { metric, records }, scales: { area, width, x } }: LayerProps) {
  return byRelease(metric, records)
    .slice(0, -1)
    .filter(({ release }) => release !== '')
    .map(({ release, firstSeen }) => {
      const at = x(firstSeen);
      const isBeyondMiddle = at > width / 2;
      return (
        <g key={release}>
          <line className="live-release" x1={at} x2={at} y1={area.top} y2={area.bottom} />
          <text
            x={at}
            y={area.top + 10}
            textAnchor={isBeyondMiddle ? 'end' : 'start'}
            dx={isBeyondMiddle ? -6 : 6}
          >
            {release}
          </text>
        </g>
      );
    });
}

/** The marks of the page views: one element for each rating, since thousands of points would cost as many. */
function ViewMarks({ series: { metric, records }, scales: { x, y } }: LayerProps) {
  return RATINGS.map((rating) => (
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
  ));
}

function PercentileLine({ series: { metric, records }, scales: { area, y } }: LayerProps) {
  const { p75 } = computeLiveFigure(metric, records);
  if (p75 === null) return null;
  return (
    <g className="p75">
      <line className="live-p75" x1={area.left} x2={area.right} y1={y(p75)} y2={y(p75)} />
      <text x={area.left + 4} y={y(p75) - 6}>
        p75
      </text>
    </g>
  );
}

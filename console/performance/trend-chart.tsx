import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scaleUtc } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import type { MetricReport } from '../../contract/telemetry/report';
import { ChartCursor } from '../charts/chart-cursor';
import { ChartFigure } from '../charts/chart-figure';
import { formatTick } from '../charts/figure-formats';
import { type MetricName, rate } from '../charts/metric-standard';
import { RatingShape } from '../charts/rating-mark';
import { useWidth } from '../charts/use-width';
import { highestValue, thresholdsBelow } from './chart-domain';
import { formatMark, formatStart, UNIT_MS } from './periods';
import {
  chartName,
  partText,
  type TrendPart,
  titleOf,
  trendTable,
  trendText,
  trendUnit,
} from './trend-texts';

const TREND_NOTE = '75th percentile; the band is where it lies with 95\u202f% certainty.';
const HEIGHT = 236;
const MARGIN = { top: 18, right: 40, bottom: 28, left: 54 };
/** Width of a label on the horizontal axis, in pixels. */
const LABEL_WIDTH = 64;

/** The 75th percentile by day or hour, with its 95 % confidence interval as a band. */
export function TrendChart({ metric }: { metric: MetricReport }) {
  const [frame, width] = useWidth<HTMLDivElement>();
  return (
    <ChartFigure title={titleOf(metric)} note={TREND_NOTE} table={trendTable(metric)}>
      <div className="chart" ref={frame} dir="ltr">
        <TrendCursor metric={metric} width={width} />
      </div>
    </ChartFigure>
  );
}

type Scales = ReturnType<typeof makeScales>;

interface LayerProps {
  trend: TrendPart[];
  scales: Scales;
}

interface TrendProps {
  metric: MetricReport;
  width: number;
}

function TrendCursor({ metric, width }: TrendProps) {
  const { name, trend } = metric;
  const { x } = makeScales(name, trend, width);
  return (
    <ChartCursor
      label={chartName(metric)}
      points={trend.map((part) => `${formatStart(part.start)}: ${partText(name, part)}`)}
      positions={trend.map(({ start }) => x(new Date(start)))}
      start={trend.length - 1}
    >
      {(index) => <TrendLines metric={metric} width={width} cursor={index} />}
    </ChartCursor>
  );
}

function TrendLines({ metric: { name, trend }, width, cursor }: TrendProps & { cursor: number | null }) {
  const scales = makeScales(name, trend, width);
  const { x, y } = scales;
  const current = cursor === null ? undefined : trend[cursor];
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={trendText(name, trend)}
    >
      <Thresholds metric={name} scales={scales} width={width} />
      <Intervals trend={trend} scales={scales} />
      <LinePath
        className="trend-line"
        data={trend}
        defined={({ p75 }) => p75 !== null}
        x={({ start }) => x(new Date(start))}
        y={({ p75 }) => y(p75 ?? 0)}
      />
      {current && <CursorLine part={current} scales={scales} />}
      {trend.map((part) => (
        <TrendPoint
          key={part.start}
          metric={name}
          part={part}
          x={x(new Date(part.start))}
          y={y(part.p75 ?? 0)}
        />
      ))}
      <TrendAxes metric={name} trend={trend} scales={scales} width={width} />
    </svg>
  );
}

/** The thresholds of the metric that are in the chart. */
function Thresholds({ metric, scales: { y }, width }: { metric: MetricName; scales: Scales; width: number }) {
  const right = width - MARGIN.right;
  return thresholdsBelow(metric, y.domain()[1] ?? 0).map(({ name, value }) => (
    <g key={name} className="threshold">
      <line x1={MARGIN.left} x2={right} y1={y(value)} y2={y(value)} />
      <text x={right + 6} y={y(value) + (name === 'good' ? 12 : -4)}>
        {name}
      </text>
    </g>
  ));
}

/** The confidence intervals: a band over neighbours, a line for a day or hour without neighbours. */
function Intervals({ trend, scales: { x, y } }: LayerProps) {
  return (
    <>
      <Area
        className="band"
        data={trend}
        defined={({ interval }) => interval !== null}
        x={({ start }) => x(new Date(start))}
        y0={({ interval }) => y(interval?.[0] ?? 0)}
        y1={({ interval }) => y(interval?.[1] ?? 0)}
      />
      {trend.filter(isAlone).map(({ start, interval }) => (
        <line
          key={start}
          className="lone-interval"
          x1={x(new Date(start))}
          x2={x(new Date(start))}
          y1={y(interval?.[0] ?? 0)}
          y2={y(interval?.[1] ?? 0)}
        />
      ))}
    </>
  );
}

function TrendAxes({ metric, trend, scales, width }: LayerProps & { metric: MetricName; width: number }) {
  return (
    <>
      <AxisLeft
        axisClassName="axis"
        left={MARGIN.left}
        scale={scales.y}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatTick(metric, Number(value))}
      />
      <AxisBottom
        axisClassName="axis"
        top={HEIGHT - MARGIN.bottom}
        scale={scales.x}
        hideTicks
        tickValues={selectMarks(trend, width)}
        tickFormat={(time) => formatMark(Number(time), trendUnit(trend))}
      />
    </>
  );
}

interface PointProps {
  metric: MetricName;
  part: TrendPart;
  x: number;
  y: number;
}

/** The mark of a day or hour. */
function TrendPoint({ metric, part, x, y }: PointProps) {
  return (
    <g className={part.interval === null ? 'point unsure' : 'point'}>
      {part.p75 !== null && (
        <g transform={`translate(${x} ${y}) scale(0.75)`}>
          <RatingShape rating={rate(metric, part.p75)} />
        </g>
      )}
    </g>
  );
}

/** The line through the point under the cursor, and a ring around it. */
function CursorLine({ part: { start, p75 }, scales: { x, y } }: { part: TrendPart; scales: Scales }) {
  const at = x(new Date(start));
  return (
    <g className="cursor">
      <line x1={at} x2={at} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} />
      {p75 !== null && <circle cx={at} cy={y(p75)} r="8" />}
    </g>
  );
}

function makeScales(metric: MetricName, trend: readonly TrendPart[], width: number) {
  const starts = trend.map(({ start }) => Date.parse(start));
  const first = Math.min(...starts);
  const last = Math.max(...starts);
  // A single day or hour is centred.
  const half = first === last ? UNIT_MS[trendUnit(trend)] / 2 : 0;
  return {
    x: scaleUtc({
      domain: [new Date(first - half), new Date(last + half)],
      range: [MARGIN.left + 8, width - MARGIN.right],
    }),
    y: scaleLinear({
      domain: [0, highestValue(metric, trend)],
      range: [HEIGHT - MARGIN.bottom, MARGIN.top],
      clamp: true,
    }),
  };
}

// A band needs two neighbours. An interval without neighbours is drawn as a line.
function isAlone({ interval }: TrendPart, index: number, trend: readonly TrendPart[]): boolean {
  const hasNone = (neighbour: TrendPart | undefined) => (neighbour?.interval ?? null) === null;
  return interval !== null && hasNone(trend[index - 1]) && hasNone(trend[index + 1]);
}

function selectMarks(trend: readonly TrendPart[], width: number): Date[] {
  const count = Math.max(2, Math.floor((width - MARGIN.left) / LABEL_WIDTH));
  const every = Math.max(1, Math.ceil(trend.length / count));
  return trend.filter((_, index) => index % every === 0).map(({ start }) => new Date(start));
}

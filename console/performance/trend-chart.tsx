import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scaleUtc } from '@visx/scale';
import { Area, Bar, LinePath } from '@visx/shape';
import type { MetricReport } from '../../schemas/performance-report-schemas';
import { highestValue } from './chart-domain';
import { ChartFigure } from './chart-figure';
import { formatDay, formatShortDay, formatTick } from './figure-formats';
import { coverageText, intervalText, p75Text, samplesText, summaryText } from './figure-texts';
import { type MetricName, RATING_NAMES, rate } from './metric-standard';
import { RatingShape } from './rating-mark';
import { thresholdsBelow } from './thresholds-below';
import { useWidth } from './use-width';

type TrendDay = MetricReport['trend'][number];

const TREND_NOTE = '75th percentile; the band is where it lies with 95\u202f% certainty.';
const HEIGHT = 236;
const MARGIN = { top: 18, right: 40, bottom: 28, left: 54 };
/** Width of a day's label on the axis, in pixels. */
const DAY_WIDTH = 64;

/** The 75th percentile by day, with its 95 % confidence interval as a band. */
export function TrendChart({ metric }: { metric: MetricReport }) {
  const [frame, width] = useWidth<HTMLDivElement>();
  return (
    <ChartFigure title="Day by day" note={TREND_NOTE} table={trendTable(metric)}>
      <div className="chart" ref={frame} dir="ltr">
        <TrendLines metric={metric} width={width} />
      </div>
    </ChartFigure>
  );
}

type Scales = ReturnType<typeof makeScales>;

interface LayerProps {
  trend: TrendDay[];
  scales: Scales;
}

function TrendLines({ metric: { name, trend }, width }: { metric: MetricReport; width: number }) {
  const scales = makeScales(name, trend, width);
  const { x, y } = scales;
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
        x={({ day }) => x(new Date(day))}
        y={({ p75 }) => y(p75 ?? 0)}
      />
      {trend.map((day) => (
        <TrendPoint key={day.day} metric={name} day={day} x={x(new Date(day.day))} y={y(day.p75 ?? 0)} />
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

/** The confidence intervals: a band over neighbouring days, a line for a day without neighbours. */
function Intervals({ trend, scales: { x, y } }: LayerProps) {
  return (
    <>
      <Area
        className="band"
        data={trend}
        defined={({ interval }) => interval !== null}
        x={({ day }) => x(new Date(day))}
        y0={({ interval }) => y(interval?.[0] ?? 0)}
        y1={({ interval }) => y(interval?.[1] ?? 0)}
      />
      {trend.filter(isAlone).map(({ day, interval }) => (
        <line
          key={day}
          className="day-interval"
          x1={x(new Date(day))}
          x2={x(new Date(day))}
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
        tickValues={dayTicks(trend, width)}
        tickFormat={(day) => formatShortDay(new Date(Number(day)).toISOString())}
      />
    </>
  );
}

interface PointProps {
  metric: MetricName;
  day: TrendDay;
  x: number;
  y: number;
}

/** The mark of a day; the column around it has the day's figures as a tooltip. */
function TrendPoint({ metric, day, x, y }: PointProps) {
  return (
    <g className={day.interval === null ? 'point unsure' : 'point'}>
      {day.p75 !== null && (
        <g transform={`translate(${x} ${y}) scale(0.75)`}>
          <RatingShape rating={rate(metric, day.p75)} />
        </g>
      )}
      <Bar
        className="hover-area"
        x={x - 6}
        y={MARGIN.top}
        width={12}
        height={HEIGHT - MARGIN.top - MARGIN.bottom}
      >
        <title>{`${formatDay(day.day)}: ${summaryText(metric, day)}`}</title>
      </Bar>
    </g>
  );
}

function makeScales(metric: MetricName, trend: readonly TrendDay[], width: number) {
  const days = trend.map(({ day }) => new Date(day).getTime());
  const first = Math.min(...days);
  const last = Math.max(...days);
  // A single day is centred.
  const halfDay = first === last ? 43_200_000 : 0;
  return {
    x: scaleUtc({
      domain: [new Date(first - halfDay), new Date(last + halfDay)],
      range: [MARGIN.left + 8, width - MARGIN.right],
    }),
    y: scaleLinear({
      domain: [0, highestValue(metric, trend)],
      range: [HEIGHT - MARGIN.bottom, MARGIN.top],
      clamp: true,
    }),
  };
}

// A band needs two neighbouring days. An interval without neighbours is drawn as a line.
function isAlone({ interval }: TrendDay, index: number, trend: readonly TrendDay[]): boolean {
  const hasNone = (neighbour: TrendDay | undefined) => (neighbour?.interval ?? null) === null;
  return interval !== null && hasNone(trend[index - 1]) && hasNone(trend[index + 1]);
}

function dayTicks(trend: readonly TrendDay[], width: number): Date[] {
  const count = Math.max(2, Math.floor((width - MARGIN.left) / DAY_WIDTH));
  const every = Math.max(1, Math.ceil(trend.length / count));
  return trend.filter((_, index) => index % every === 0).map(({ day }) => new Date(day));
}

function trendText(metric: MetricName, trend: readonly TrendDay[]): string {
  const measured = trend.filter(({ p75 }) => p75 !== null);
  const [first] = measured;
  const last = measured.at(-1);
  if (!first || !last) return `75th percentile of ${metric} day by day: no values.`;
  const end = (day: TrendDay) => `${p75Text(metric, day)} on ${formatDay(day.day)}`;
  return `75th percentile of ${metric} day by day, from ${end(first)} to ${end(last)}.`;
}

function trendTable({ name, trend }: MetricReport) {
  return {
    caption: `${name}, day by day (UTC)`,
    columns: ['Day', 'p75', '95\u202f% interval', 'Rating', 'Values', 'Coverage'],
    rows: trend.map((day) => ({
      key: day.day,
      cells: [
        formatDay(day.day),
        p75Text(name, day),
        intervalText(name, day),
        day.p75 === null ? '–' : RATING_NAMES[rate(name, day.p75)],
        samplesText(day.samples),
        coverageText(day.coverage),
      ],
    })),
  };
}

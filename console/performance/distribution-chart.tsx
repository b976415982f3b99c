import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { MetricReport } from '../../contract/telemetry/report';
import { ChartCursor } from '../charts/chart-cursor';
import { ChartFigure } from '../charts/chart-figure';
import { formatCount, formatPageViews, formatShare, formatTick, formatValue } from '../charts/figure-formats';
import { METRIC_STANDARDS, type MetricName, RATING_NAMES } from '../charts/metric-standard';
import { useWidth } from '../charts/use-width';
import { type DistributionBar, distributionBars } from './distribution-bars';
import { coverageText, p75Text } from './figure-texts';

const HEIGHT = 236;
const MARGIN = { top: 46, right: 8, bottom: 28, left: 46 };
/** Width of the text "needs improvement", in pixels. */
const LONG_NAME_WIDTH = 116;

/** The distribution of a metric, with marks for the thresholds and the 75th percentile. */
export function DistributionChart({ metric }: { metric: MetricReport }) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const bars = distributionBars(metric);
  return (
    <ChartFigure
      title="Distribution"
      note="Share of page views by value; the last bar has all that is beyond."
      table={distributionTable(metric, bars)}
    >
      <div className="chart" ref={frame} dir="ltr">
        <DistributionCursor metric={metric} bars={bars} width={width} />
      </div>
    </ChartFigure>
  );
}

type Scale = ReturnType<typeof scaleLinear<number>>;

interface BarsProps {
  metric: MetricReport;
  bars: readonly DistributionBar[];
  width: number;
}

function DistributionCursor({ metric, bars, width }: BarsProps) {
  const x = horizontalScale(metric.name, bars, width);
  return (
    <ChartCursor
      label={`${metric.name}, distribution`}
      points={bars.map((bar) => barText(metric.name, bar))}
      positions={bars.map(({ from, end }) => (x(from) + x(end)) / 2)}
      start={0}
    >
      {(index) => <DistributionBars metric={metric} bars={bars} width={width} cursor={index} />}
    </ChartCursor>
  );
}

function horizontalScale(metric: MetricName, bars: readonly DistributionBar[], width: number): Scale {
  const end = bars.at(-1)?.end ?? METRIC_STANDARDS[metric].poor;
  return scaleLinear({ domain: [0, end], range: [MARGIN.left, width - MARGIN.right], clamp: true });
}

function DistributionBars({
  metric: { name, p75 },
  bars,
  width,
  cursor,
}: BarsProps & { cursor: number | null }) {
  const { good, poor } = METRIC_STANDARDS[name];
  const x = horizontalScale(name, bars, width);
  const current = cursor === null ? undefined : bars[cursor];
  const highest = Math.max(...bars.map(({ share }) => share), 0.01);
  const y = scaleLinear({ domain: [0, highest], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: 4 });
  const bottom = y(0);
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={distributionText(name, bars, p75)}
    >
      {bars.map((bar) => (
        <Bar
          key={bar.from}
          className={`fill-${bar.rating}`}
          x={x(bar.from)}
          y={y(bar.share)}
          width={Math.max(1, x(bar.end) - x(bar.from) - 1)}
          height={bottom - y(bar.share)}
        />
      ))}
      {current && (
        <g className="cursor">
          <rect
            x={x(current.from)}
            width={Math.max(2, x(current.end) - x(current.from))}
            y={MARGIN.top}
            height={bottom - MARGIN.top}
          />
        </g>
      )}
      <RatingNames good={x(good)} poor={x(poor)} bottom={bottom} />
      {p75 !== null && (
        <PercentileLine x={x(p75)} bottom={bottom} width={width} text={formatValue(name, p75)} />
      )}
      <DistributionAxes metric={name} last={bars.at(-1)?.from ?? poor} x={x} y={y} />
    </svg>
  );
}

interface AxesProps {
  metric: MetricName;
  /** Start of the last bar. */
  last: number;
  x: Scale;
  y: Scale;
}

/** The axes; the horizontal one has ticks at the thresholds only, since a phone has no room for more. */
function DistributionAxes({ metric, last, x, y }: AxesProps) {
  const { good, poor } = METRIC_STANDARDS[metric];
  return (
    <>
      <AxisLeft
        axisClassName="axis"
        left={MARGIN.left}
        scale={y}
        numTicks={3}
        hideAxisLine
        hideTicks
        tickFormat={(share) => formatShare(Number(share))}
      />
      <AxisBottom
        axisClassName="axis"
        top={HEIGHT - MARGIN.bottom}
        scale={x}
        hideTicks
        tickValues={[0, good, poor, last]}
        tickFormat={(value) => formatTick(metric, Number(value))}
      />
    </>
  );
}

interface RatingNamesProps {
  /** Positions of the thresholds, in pixels. */
  good: number;
  poor: number;
  bottom: number;
}

/** Lines at the thresholds, and the names of the ratings between them where they fit. */
function RatingNames({ good, poor, bottom }: RatingNamesProps) {
  return (
    <g className="threshold">
      <line x1={good} x2={good} y1="0" y2={bottom} />
      <line x1={poor} x2={poor} y1="0" y2={bottom} />
      <text x={good - 6} y="10" textAnchor="end">
        good
      </text>
      {poor - good > LONG_NAME_WIDTH && (
        <text x={(good + poor) / 2} y="10" textAnchor="middle">
          needs improvement
        </text>
      )}
      <text x={poor + 6} y="10">
        poor
      </text>
    </g>
  );
}

function PercentileLine({
  x,
  bottom,
  width,
  text,
}: {
  x: number;
  bottom: number;
  width: number;
  text: string;
}) {
  const isFarRight = x > width * 0.7;
  return (
    <g className="p75" transform={`translate(${x} 0)`}>
      <line y1={MARGIN.top - 24} y2={bottom} />
      <text x={isFarRight ? -5 : 5} y={MARGIN.top - 15} textAnchor={isFarRight ? 'end' : 'start'}>
        p75 {text}
      </text>
    </g>
  );
}

function distributionText(metric: MetricName, bars: readonly DistributionBar[], p75: number | null): string {
  const most = bars.reduce<DistributionBar | null>(
    (found, bar) => (found && found.share >= bar.share ? found : bar),
    null,
  );
  if (!most) return `Distribution of ${metric}: no values.`;
  const range = rangeText(metric, most);
  return `Distribution of ${metric}. The fullest bar, ${formatShare(most.share)} of page views, is ${range}; the 75th percentile is ${p75Text(metric, { p75 })}.`;
}

/** The range of a bar with its page views: `1,000 ms to 1,250 ms: 120 page views, 8 %, good`. */
function barText(metric: MetricName, bar: DistributionBar): string {
  return `${rangeText(metric, bar)}: ${formatPageViews(bar.weight)}, ${formatShare(bar.share)}, ${RATING_NAMES[bar.rating]}`;
}

function rangeText(metric: MetricName, { from, to }: DistributionBar): string {
  if (to === null) return `over ${formatValue(metric, from)}`;
  return from === 0
    ? `up to ${formatValue(metric, to)}`
    : `${formatValue(metric, from)} to ${formatValue(metric, to)}`;
}

function distributionTable(metric: MetricReport, bars: readonly DistributionBar[]) {
  const zeros = metric.zeros === 1 ? '1 value is 0' : `${formatCount(metric.zeros)} values are 0`;
  return {
    caption: `${metric.name}, distribution: ${coverageText(metric.coverage)}; ${zeros}`,
    columns: ['Value', 'Page views', 'Share', 'Rating'],
    rows: bars.map((bar) => ({
      key: String(bar.from),
      cells: [
        rangeText(metric.name, bar),
        formatCount(bar.weight),
        formatShare(bar.share),
        RATING_NAMES[bar.rating],
      ],
    })),
  };
}

import { LIVE_MINUTES } from '../../contract/telemetry/live';
import { ChartCursor } from '../charts/chart-cursor';
import { ChartFigure } from '../charts/chart-figure';
import { useWidth } from '../charts/use-width';
import { byMinute, MINUTE_MS, minuteText } from './live-figures';
import { LiveLayers } from './live-layers';
import { type LiveScales, type LiveSeries, makeLiveScales, minuteSpan } from './live-scales';
import { minuteTable } from './live-tables';

const LIVE_NOTE =
  'Each mark is a page view: a circle is good, a triangle needs improvement, a square is poor. The dashed line is the 75th percentile.';

/** The page views of the last 30 minutes, with a cursor that moves minute by minute. */
export function LiveChart(series: LiveSeries) {
  const { metric, records, until } = series;
  const [frame, width] = useWidth<HTMLDivElement>();
  return (
    <ChartFigure
      title="Page views one by one"
      note={LIVE_NOTE}
      table={records.length === 0 ? null : minuteTable(metric, byMinute(metric, records, until))}
    >
      <div className="chart" ref={frame} dir="ltr">
        <LiveCursor series={series} width={width} />
      </div>
    </ChartFigure>
  );
}

function LiveCursor({ series, width }: { series: LiveSeries; width: number }) {
  const { metric, records, until } = series;
  const minutes = byMinute(metric, records, until);
  const scales = makeLiveScales(series, width);
  const spans = minutes.map(({ start }) => minuteSpan(scales, start));
  // Outside of the function below: the cursor moves without drawing thousands of marks again.
  const layers = <LiveLayers series={series} scales={scales} />;
  return (
    <ChartCursor
      label={`${metric}, page views one by one`}
      points={minutes.map((minute) => minuteText(metric, minute))}
      positions={spans.map(({ from, to }) => (from + to) / 2)}
      first={(minutes[0]?.start ?? 0) / MINUTE_MS}
      start={minutes.length - 1}
    >
      {(index) => (
        <svg
          width={width}
          height={scales.height}
          viewBox={`0 0 ${width} ${scales.height}`}
          role="img"
          aria-label={`${metric} of the last ${LIVE_MINUTES} minutes, page views one by one. The table below has the figures.`}
        >
          {layers}
          <MinuteCursor span={index === null ? undefined : spans[index]} scales={scales} />
        </svg>
      )}
    </ChartCursor>
  );
}

interface MinuteCursorProps {
  span: ReturnType<typeof minuteSpan> | undefined;
  scales: LiveScales;
}

/** The minute under the cursor. */
function MinuteCursor({ span, scales: { area } }: MinuteCursorProps) {
  if (!span) return null;
  return (
    <g className="cursor">
      <rect
        x={span.from}
        width={Math.max(2, span.to - span.from)}
        y={area.top}
        height={area.bottom - area.top}
      />
    </g>
  );
}

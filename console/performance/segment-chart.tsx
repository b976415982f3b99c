import { scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import type { Dimension, MetricReport } from '../../contract/telemetry/report';
import { ChartCursor } from '../charts/chart-cursor';
import { ChartFigure } from '../charts/chart-figure';
import { formatShare } from '../charts/figure-formats';
import { type MetricName, RATING_NAMES, rate } from '../charts/metric-standard';
import { RatingMark, RatingShape } from '../charts/rating-mark';
import { useIsFile } from '../charts/report-medium';
import { highestValue, thresholdsBelow } from './chart-domain';
import { filterLabel } from './dimension-names';
import { coverageText, intervalText, p75Text, samplesText, summaryText } from './figure-texts';
import { withFilter } from './report-address';
import { ReportLink, useReport } from './report-context';

type Segment = MetricReport['byDevice'][number];

const SEGMENT_NOTE =
  '75th percentile and its 95\u202f% interval; the lines are where good ends and poor begins.';
/** Maximum number of rows in the chart; the table has all. */
const MAX_ROWS = 10;
const HEIGHT = 24;
/** The dimensions whose values have names of ours. */
const PHRASES: ReadonlySet<Dimension> = new Set(['pageType', 'device', 'navigationType']);

export interface SegmentChartProps {
  metric: MetricName;
  title: string;
  /** The dimension of the segments, by which the links filter. */
  dimension: Dimension;
  segments: readonly Segment[];
  nameOf: (value: string) => string;
}

/** The 75th percentile of each segment with its interval, on a common axis. */
export function SegmentChart({ metric, title, dimension, segments, nameOf }: SegmentChartProps) {
  const isFile = useIsFile();
  const sorted = [...segments].sort((a, b) => b.weight - a.weight);
  const shown = sorted.slice(0, MAX_ROWS);
  const max = highestValue(metric, shown);
  return (
    <ChartFigure
      // In a file, the disclosure around the chart has the heading.
      title={isFile ? undefined : title}
      note={SEGMENT_NOTE}
      table={segmentTable({ metric, title, dimension, segments: sorted, nameOf })}
    >
      <ChartCursor
        label={`${metric}, ${title.toLowerCase()}`}
        points={shown.map((segment) => `${nameOf(segment.value)}: ${segmentText(metric, segment)}`)}
        start={0}
      >
        {(index) => (
          <ul className="segments">
            {shown.map((segment, position) => (
              <li
                key={segment.value}
                data-point={position}
                className={position === index ? 'is-current' : undefined}
              >
                <SegmentRow
                  metric={metric}
                  segment={segment}
                  name={
                    <SegmentName dimension={dimension} value={segment.value} name={nameOf(segment.value)} />
                  }
                  isPhrase={PHRASES.has(dimension)}
                  max={max}
                />
              </li>
            ))}
          </ul>
        )}
      </ChartCursor>
      {sorted.length > MAX_ROWS && (
        <p className="note more-segments">{sorted.length - MAX_ROWS} more are in the table.</p>
      )}
      {sorted.length === 0 && <p className="note">No values.</p>}
    </ChartFigure>
  );
}

function segmentText(metric: MetricName, segment: Segment): string {
  const text = summaryText(metric, segment);
  return segment.p75 === null ? text : `${text}, ${RATING_NAMES[rate(metric, segment.p75)]}`;
}

interface RowProps {
  metric: MetricName;
  segment: Segment;
  name: ReactNode;
  /** Whether the name is ours and begins with a capital letter, not a value that the site has written. */
  isPhrase: boolean;
  max: number;
}

/** The name of a segment, which links to the report of its page views. */
function SegmentName({ dimension, value, name }: { dimension: Dimension; value: string; name: string }) {
  const { filters, view } = useReport();
  return (
    <ReportLink
      filters={withFilter(filters, dimension, value)}
      view={view}
      isCurrent={filters[dimension] === value}
    >
      {name}
    </ReportLink>
  );
}

function SegmentRow({ metric, segment, name, isPhrase, max }: RowProps) {
  const { p75, samples, coverage } = segment;
  const rating = p75 === null ? null : rate(metric, p75);
  return (
    <>
      <p className={isPhrase ? 'segment-name is-phrase' : 'segment-name'}>{name}</p>
      <p className="segment-value">
        {rating && <RatingMark rating={rating} />} <strong>{p75Text(metric, segment)}</strong>
        {rating && <span className="visually-hidden">, {RATING_NAMES[rating]}</span>}
      </p>
      <SegmentStrip metric={metric} segment={segment} max={max} />
      <p className="note">
        {'95\u202f%'}: {intervalText(metric, segment)} · {samplesText(samples)} · {coverageText(coverage)}
      </p>
    </>
  );
}

function SegmentStrip({ metric, segment, max }: Omit<RowProps, 'name' | 'isPhrase'>) {
  const x = scaleLinear({ domain: [0, max], range: [0, 100], clamp: true });
  const { p75, interval } = segment;
  const middle = HEIGHT / 2;
  return (
    <svg className="segment-strip" width="100%" height={HEIGHT} aria-hidden="true">
      <line className="rule" x1="0" x2="100%" y1={middle} y2={middle} />
      {thresholdsBelow(metric, max).map(({ name, value }) => (
        <g key={name} className="threshold">
          <line x1={`${x(value)}%`} x2={`${x(value)}%`} y1="2" y2={HEIGHT - 2} />
        </g>
      ))}
      {interval && <IntervalLine interval={interval} x={x} max={max} />}
      {p75 !== null && (
        <svg x={`${x(p75)}%`} y={middle} overflow="visible" aria-hidden="true">
          <RatingShape rating={rate(metric, p75)} />
        </svg>
      )}
    </svg>
  );
}

interface IntervalLineProps {
  interval: readonly [number, number];
  x: (value: number) => number;
  max: number;
}

/** The interval of a segment, with an arrow where it exceeds the chart. */
function IntervalLine({ interval: [from, to], x, max }: IntervalLineProps) {
  const middle = HEIGHT / 2;
  return (
    <>
      <line className="whisker" x1={`${x(from)}%`} x2={`${x(to)}%`} y1={middle} y2={middle} />
      {to > max && (
        <svg x="100%" y={middle} overflow="visible" aria-hidden="true">
          <path className="goes-on" d="M-5-5L0 0L-5 5" />
        </svg>
      )}
    </>
  );
}

function segmentTable({ metric, title, dimension, segments, nameOf }: SegmentChartProps) {
  return {
    caption: `${metric}, ${title.toLowerCase()}`,
    columns: [
      filterLabel(dimension),
      'p75',
      '95\u202f% interval',
      'Good',
      'Needs improvement',
      'Poor',
      'Values',
      'Coverage',
    ],
    rows: segments.map((segment) => ({
      key: segment.value,
      cells: [
        nameOf(segment.value),
        p75Text(metric, segment),
        intervalText(metric, segment),
        shareOf(segment.good, segment),
        shareOf(segment.needsImprovement, segment),
        shareOf(segment.poor, segment),
        samplesText(segment.samples),
        coverageText(segment.coverage),
      ],
    })),
  };
}

function shareOf(part: number, { good, needsImprovement, poor }: Segment): string {
  const all = good + needsImprovement + poor;
  return all === 0 ? '–' : formatShare(part / all);
}

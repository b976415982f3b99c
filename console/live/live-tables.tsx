import type { ReactNode } from 'react';
import type { LiveError, LiveRecord } from '../../contract/telemetry/live';
import { DataTable, type TableData } from '../charts/data-table';
import { formatCount, formatShare, formatValue } from '../charts/figure-formats';
import { type MetricName, RATING_NAMES, rate } from '../charts/metric-standard';
import { RatingMark } from '../charts/rating-mark';
import { byRelease, formatClock, formatMinute, type LiveFigure, type MinuteFigure } from './live-figures';

const SHOWN_ERRORS = 20;
const FIGURE_COLUMNS = ['Page views', 'p75', 'Good'];

interface TableProps {
  metric: MetricName;
  records: readonly LiveRecord[];
}

/** The figures of each release in the window: what a deployment changed. */
export function ReleaseTable({ metric, records }: TableProps) {
  return (
    <DataTable
      caption="By release"
      columns={['Release', 'Since (UTC)', ...FIGURE_COLUMNS]}
      rows={byRelease(metric, records).map(({ release, firstSeen, ...figure }) => ({
        key: release,
        cells: [release || 'without a name', formatClock(firstSeen), ...figureCells(metric, figure)],
      }))}
    />
  );
}

/** Returns the table of the chart: the minutes with page views, the newest first. */
export function minuteTable(metric: MetricName, minutes: readonly MinuteFigure[]): TableData {
  return {
    caption: `${metric} by minute`,
    columns: ['Minute (UTC)', ...FIGURE_COLUMNS],
    rows: minutes
      .filter(({ views }) => views > 0)
      .reverse()
      .map(({ start, ...figure }) => ({
        key: String(start),
        cells: [formatMinute(start), ...figureCells(metric, figure)],
      })),
  };
}

function figureCells(metric: MetricName, { views, p75, good }: LiveFigure): ReactNode[] {
  return [
    formatCount(views),
    p75 !== null && <RatedValue key="p75" metric={metric} value={p75} />,
    good !== null && formatShare(good),
  ];
}

function RatedValue({ metric, value }: { metric: MetricName; value: number }) {
  const rating = rate(metric, value);
  return (
    <>
      <RatingMark rating={rating} /> {formatValue(metric, value)}{' '}
      <span className="visually-hidden">{RATING_NAMES[rating]}</span>
    </>
  );
}

/** The latest errors. */
export function ErrorList({ errors }: { errors: readonly LiveError[] }) {
  const latest = errors.slice(-SHOWN_ERRORS).reverse();
  return (
    <section className="live-errors">
      <h2>Errors</h2>
      {latest.length === 0 && <p className="hint">No errors in the last 30 minutes.</p>}
      {latest.length > 0 && (
        <ul className="list-rows">
          {latest.map(({ id, at, message, origin, path, release, count }) => (
            <li key={id} className="list-row alert-row">
              <p className="hint">
                <time dateTime={new Date(at).toISOString()}>{formatClock(at)}</time> UTC
              </p>
              <div className="list-words">
                <h3>{message}</h3>
                <p className="hint">
                  {[path, origin, release && `release ${release}`, count > 1 && `${count} times`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

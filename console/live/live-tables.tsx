import type { LiveError, LiveRecord } from '../../schemas/live-schemas';
import { formatCount, formatShare, formatValue } from '../performance/figure-formats';
import { type MetricName, RATING_NAMES, rate } from '../performance/metric-standard';
import { RatingMark } from '../performance/rating-mark';
import { byMinute, byRelease, type LiveFigure } from './live-figures';

const SHOWN_ERRORS = 20;
const clock = new Intl.DateTimeFormat('en', { timeStyle: 'medium', hourCycle: 'h23', timeZone: 'UTC' });

interface TableProps {
  metric: MetricName;
  records: readonly LiveRecord[];
}

/** The figures of each release in the window: what a deployment changed. */
export function ReleaseTable({ metric, records }: TableProps) {
  return (
    <table className="live-table">
      <caption>By release</caption>
      <thead>
        <FigureHeadings first="Release" second="Since (UTC)" />
      </thead>
      <tbody>
        {byRelease(metric, records).map(({ release, firstSeen, ...figure }) => (
          <tr key={release}>
            <th scope="row">{release || 'without a name'}</th>
            <td>{clock.format(firstSeen)}</td>
            <FigureCells metric={metric} figure={figure} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The figures of the chart, minute by minute. */
export function MinuteTable({ metric, records }: TableProps) {
  return (
    <details className="live-details">
      <summary>Table of {metric} by minute</summary>
      <table className="live-table">
        <caption className="visually-hidden">{metric} by minute</caption>
        <thead>
          <FigureHeadings first="Minute (UTC)" />
        </thead>
        <tbody>
          {byMinute(metric, records).map(({ start, ...figure }) => (
            <tr key={start}>
              <th scope="row">{clock.format(start).slice(0, 5)}</th>
              <FigureCells metric={metric} figure={figure} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function FigureHeadings({ first, second }: { first: string; second?: string }) {
  return (
    <tr>
      <th scope="col">{first}</th>
      {second && <th scope="col">{second}</th>}
      <th scope="col">Visits</th>
      <th scope="col">p75</th>
      <th scope="col">Good</th>
    </tr>
  );
}

function FigureCells({ metric, figure }: { metric: MetricName; figure: LiveFigure }) {
  const { visits, p75, good } = figure;
  return (
    <>
      <td>{formatCount(visits)}</td>
      <td>
        {p75 !== null && (
          <>
            <RatingMark rating={rate(metric, p75)} /> {formatValue(metric, p75)}{' '}
            <span className="visually-hidden">{RATING_NAMES[rate(metric, p75)]}</span>
          </>
        )}
      </td>
      <td>{good !== null && formatShare(good)}</td>
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
                <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time> UTC
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

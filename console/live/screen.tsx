import { METRICS, type MetricName } from '../../contract/telemetry/metrics';
import { formatCount, formatPageViews, formatShare, formatValue } from '../charts/figure-formats';
import { METRIC_STANDARDS, RATING_NAMES, rate } from '../charts/metric-standard';
import { RatingMark } from '../charts/rating-mark';
import { useAddress } from '../frame/open-screen';
import { LiveChart } from './live-chart';
import { computeLiveFigure } from './live-figures';
import { ErrorList, ReleaseTable } from './live-tables';
import { type LiveState, useLive } from './use-live';
import '../charts/charts.css';
import '../alerts/alerts.css';
import './live.css';

const DEFAULT_METRIC: MetricName = 'LCP';

/** The vitals and errors of the last 30 minutes, while the screen is open. */
export function Screen() {
  const [state, pause] = useLive();
  const { records, errors, share, until, isPaused, waiting, isLoading } = state;
  const [metric, chooseMetric] = useChosenMetric();
  const ofMetric = records.filter((record) => record.metric === metric);
  return (
    <div className="list-screen live-screen" aria-busy={isLoading}>
      <header className="list-header">
        <h1 tabIndex={-1}>Live</h1>
        <p className="lead">
          The last 30 minutes, as page views arrive. The <a href="/config/performance">report</a> has the
          figures that are certain.
        </p>
      </header>
      <div className="list-filters">
        <button
          type="button"
          className="button button-quiet"
          aria-pressed={isPaused}
          onClick={() => pause(!isPaused)}
        >
          Pause
        </button>
        <p role="status">{describeConnection(state)}</p>
        {isPaused && waiting > 0 && <p className="hint">{formatCount(waiting)} new since the pause</p>}
      </div>
      {share < 1 && (
        <p className="notice">
          Many page views: this page has {formatShare(share)} of them, chosen by chance.
        </p>
      )}
      <fieldset className="live-metrics">
        <legend className="visually-hidden">Metric</legend>
        {METRICS.map((name) => (
          <MetricChoice
            key={name}
            name={name}
            isChosen={name === metric}
            figure={computeLiveFigure(
              name,
              records.filter((record) => record.metric === name),
            )}
            onChoose={() => chooseMetric(name)}
          />
        ))}
      </fieldset>
      <section className="report live-figure">
        <h2>
          {metric}: {METRIC_STANDARDS[metric].title}
        </h2>
        {!isLoading && ofMetric.length === 0 && (
          <p className="hint">
            No page view sent {metric} in the last 30 minutes. Open a page of the site to see it here.
          </p>
        )}
        <LiveChart metric={metric} records={ofMetric} until={until} />
        {ofMetric.length > 0 && <ReleaseTable metric={metric} records={ofMetric} />}
      </section>
      {!isLoading && <ErrorList errors={errors} />}
    </div>
  );
}

/** Returns the metric of the address, LCP for one that is missing or unknown, and the function that chooses another one. */
function useChosenMetric(): [MetricName, (metric: MetricName) => void] {
  const [{ pathname, search }, open] = useAddress();
  const query = new URLSearchParams(search);
  const choose = (metric: MetricName) => {
    if (metric === DEFAULT_METRIC) query.delete('metric');
    else query.set('metric', metric);
    open(pathname + (query.size > 0 ? `?${query}` : '') + location.hash);
  };
  return [METRICS.find((metric) => metric === query.get('metric')) ?? DEFAULT_METRIC, choose];
}

interface MetricChoiceProps {
  name: MetricName;
  isChosen: boolean;
  figure: ReturnType<typeof computeLiveFigure>;
  onChoose(): void;
}

function MetricChoice({ name, isChosen, figure, onChoose }: MetricChoiceProps) {
  const { p75 } = figure;
  return (
    <label className="live-metric">
      <input type="radio" name="metric" checked={isChosen} onChange={onChoose} />
      <span>{name}</span>
      {p75 === null ? (
        <span className="hint">no page views</span>
      ) : (
        <>
          <strong>
            <RatingMark rating={rate(name, p75)} /> {formatValue(name, p75)}
          </strong>
          <span className="hint">
            p75, {RATING_NAMES[rate(name, p75)]}, {formatPageViews(figure.views)}
          </span>
        </>
      )}
    </label>
  );
}

function describeConnection({ connection, isPaused }: LiveState): string {
  if (connection === 'lost') return 'The connection was lost. It is opened again by itself.';
  if (connection === 'connecting') return 'Connecting…';
  return isPaused ? 'Paused' : 'Live';
}

import type { MetricReport } from '../../contract/telemetry/report';
import { METRIC_STANDARDS } from '../charts/metric-standard';
import { MetricFigure } from './metric-figure';
import { metricAnchor } from './metric-section';

/** The metrics side by side, each with a link to its section. */
export function Overview({ metrics }: { metrics: readonly MetricReport[] }) {
  return (
    <nav className="overview" aria-label="Metrics">
      <ul>
        {metrics.map((metric) => (
          <li key={metric.name}>
            <h2>
              <a href={`#${metricAnchor(metric.name)}`} title={METRIC_STANDARDS[metric.name].title}>
                {metric.name}
              </a>
            </h2>
            <MetricFigure metric={metric} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

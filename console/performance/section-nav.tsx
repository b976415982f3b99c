import type { MetricReport } from '../../contract/telemetry/report';
import { METRIC_STANDARDS } from '../charts/metric-standard';
import { metricAnchor } from './metric-section';

/** The sections above and below the metrics by the id of their heading's section. */
const FIRST_SECTIONS = { fixes: 'Fix first', comparison: 'Compare' };
const OTHER_SECTIONS = { missing: 'Missing', errors: 'Errors', timings: 'Behaviours', images: 'Images' };

/** Links to the sections of the report, which stay visible while it scrolls. */
export function SectionNav({ metrics }: { metrics: readonly MetricReport[] }) {
  return (
    <nav className="section-nav" aria-label="Sections">
      <ul>
        <SectionLinks sections={FIRST_SECTIONS} />
        {metrics.map(({ name }) => (
          <li key={name}>
            <a href={`#${metricAnchor(name)}`} title={METRIC_STANDARDS[name].title}>
              {name}
            </a>
          </li>
        ))}
        <SectionLinks sections={OTHER_SECTIONS} />
      </ul>
    </nav>
  );
}

function SectionLinks({ sections }: { sections: Readonly<Record<string, string>> }) {
  return Object.entries(sections).map(([id, title]) => (
    <li key={id}>
      <a href={`#${id}`}>{title}</a>
    </li>
  ));
}

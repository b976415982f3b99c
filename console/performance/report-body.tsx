import { useState } from 'react';
import type { MetricReport, PerformanceReport } from '../../contract/telemetry/report';
import { METRIC_STANDARDS, RATINGS, rate } from '../charts/metric-standard';
import { ComparisonSection } from './comparison-section';
import { ErrorsSection } from './errors-section';
import { sourceText } from './figure-texts';
import { FixesSection } from './fixes-section';
import { useOpenedSection } from './fold-section';
import { ImagesSection } from './images-section';
import { MetricFigure, MetricSection, metricAnchor } from './metric-section';
import { MissingSection } from './missing-section';
import type { ReportParts } from './report-context';
import { TimingsSection } from './timings-section';

/** The sections of a report, on the page and in a file. */
export function ReportBody({ report, parts }: { report: PerformanceReport; parts: ReportParts }) {
  const { coverage } = report.missing;
  const source = sourceText(report.source);
  // Stays open or folded when the filters change: a section that folds by itself would lose the reader's place.
  const [first] = useState(() => worstMetric(report.metrics));
  useOpenedSection();
  return (
    <>
      {source && <p className="note">{source}</p>}
      <SectionNav metrics={report.metrics} />
      <Overview metrics={report.metrics} />
      <FixesSection fixes={parts.fixes} />
      <ComparisonSection report={report} comparison={parts.comparison} />
      {report.metrics.map((metric) => (
        <MetricSection
          key={metric.name}
          metric={metric}
          segments={parts.segments}
          isOpen={metric.name === first}
        />
      ))}
      <MissingSection missing={report.missing} />
      <ErrorsSection errors={report.errors} coverage={coverage} />
      <TimingsSection timings={report.timings} coverage={coverage} />
      <ImagesSection images={report.images} coverage={coverage} />
    </>
  );
}

/** Returns whether a report has no page views. */
export function isEmpty({ metrics, errors, missing }: PerformanceReport): boolean {
  return missing.views === 0 && errors.length === 0 && metrics.every(({ samples }) => samples === 0);
}

/** Returns the metric with the worst rating, of several the first; null without values. */
export function worstMetric(metrics: readonly MetricReport[]): MetricReport['name'] | null {
  const severity = ({ name, p75 }: MetricReport) => RATINGS.indexOf(rate(name, p75 ?? 0));
  const [worst] = metrics
    .filter(({ p75 }) => p75 !== null)
    .toSorted((one, other) => severity(other) - severity(one));
  return worst?.name ?? null;
}

/** The sections above and below the metrics by the id of their heading's section. */
const FIRST_SECTIONS = { fixes: 'Fix first', comparison: 'Compare' };
const OTHER_SECTIONS = { missing: 'Missing', errors: 'Errors', timings: 'Behaviours', images: 'Images' };

/** Links to the sections of the report, which stay visible while it scrolls. */
function SectionNav({ metrics }: { metrics: readonly MetricReport[] }) {
  return (
    <nav className="section-nav" aria-label="Sections">
      <ul>
        <SectionLinks sections={FIRST_SECTIONS} />
        {metrics.map(({ name }) => (
          <li key={name}>
            <MetricLink name={name} />
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

function MetricLink({ name }: Pick<MetricReport, 'name'>) {
  return (
    <a href={`#${metricAnchor(name)}`} title={METRIC_STANDARDS[name].title}>
      {name}
    </a>
  );
}

/** The metrics side by side, each with a link to its section. */
function Overview({ metrics }: { metrics: readonly MetricReport[] }) {
  return (
    <nav className="overview" aria-label="Metrics">
      <ul>
        {metrics.map((metric) => (
          <li key={metric.name}>
            <h2>
              <MetricLink name={metric.name} />
            </h2>
            <MetricFigure metric={metric} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

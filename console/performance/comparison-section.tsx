import type { ComparedMetric, Comparison } from '../../contract/telemetry/comparison';
import type { PerformanceReport } from '../../contract/telemetry/report';
import { DataTable } from '../charts/data-table';
import { formatCount } from '../charts/figure-formats';
import { METRIC_STANDARDS } from '../charts/metric-standard';
import { useIsFile } from '../charts/report-medium';
import { ComparisonChoice } from './comparison-choice';
import {
  comparisonVerdict,
  intervalEnds,
  sideText,
  VERDICT_NAMES,
  verdictSentences,
} from './comparison-texts';
import { intervalText, p75Text, samplesText, sourceText } from './figure-texts';
import { FoldSection } from './fold-section';
import type { PartState } from './part-store';
import { useReportAddress } from './report-address';

export interface ComparisonSectionProps {
  report: PerformanceReport;
  comparison: PartState<Comparison>;
}

/** The comparison of two releases or two periods: one sentence a metric, and a table of the figures. */
export function ComparisonSection({ report, comparison }: ComparisonSectionProps) {
  const { view } = useReportAddress();
  const { value, isLoading, failure } = comparison;
  const isShown = view.against !== undefined;
  const isFile = useIsFile();
  if (isFile && !value) return null;
  return (
    <FoldSection
      id="comparison"
      title="Comparison"
      verdict={value ? comparisonVerdict(value) : 'two releases, or two periods'}
      isOpen={isShown}
    >
      {!isFile && <ComparisonChoice report={report} />}
      {failure && <p role="alert">{failure.message}</p>}
      {isLoading && !value && <p className="note">The comparison is loading.</p>}
      {value && (
        <div className="comparison" aria-busy={isLoading}>
          <Findings comparison={value} isOfReleases={view.against?.kind === 'release'} />
        </div>
      )}
    </FoldSection>
  );
}

function Findings({ comparison, isOfReleases }: { comparison: Comparison; isOfReleases: boolean }) {
  const { before, after, metrics } = comparison;
  const [former, present] = [sideText(before, isOfReleases), sideText(after, isOfReleases)];
  const sources = [...new Set([sourceText(before.source), sourceText(after.source)])].filter(Boolean);
  return (
    <>
      <p>
        {present.slice(0, 1).toUpperCase() + present.slice(1)}, compared with {former} (UTC).
      </p>
      <ul className="findings">
        {metrics.map((metric) => (
          <li key={metric.name} className={`finding is-${metric.verdict}`}>
            <h3>
              <abbr title={METRIC_STANDARDS[metric.name].title}>{metric.name}</abbr>
            </h3>
            <p>{verdictSentences(metric)}</p>
          </li>
        ))}
      </ul>
      <p className="note">
        Where nothing changed, at most 5{'\u202f%'} of such comparisons call any of the five metrics better or
        worse. The cause of a change can also be another mix of visitors, pages or days: filter by device or
        page to check.
      </p>
      {sources.map((source) => (
        <p key={source} className="note">
          {source}
        </p>
      ))}
      <DataTable
        caption="75th percentiles before and after"
        columns={['Metric', 'Before', 'After', 'Change from', 'to', 'Finding', 'More values needed']}
        rows={metrics.map((metric) => ({ key: metric.name, cells: comparedCells(metric) }))}
      />
    </>
  );
}

function comparedCells(metric: ComparedMetric): string[] {
  const { name, before, after, verdict, valuesNeeded } = metric;
  const [from = '–', to = '–'] = intervalEnds(metric);
  const side = (figures: ComparedMetric['before']) =>
    `${p75Text(name, figures)} (${intervalText(name, figures)}; ${samplesText(figures.samples)})`;
  const needed = verdict === 'unknown' && valuesNeeded !== null ? formatCount(valuesNeeded) : '–';
  return [name, side(before), side(after), from, to, VERDICT_NAMES[verdict], needed];
}

import type { ComparedMetric, Comparison } from '../../contract/telemetry/comparison';
import type { PerformanceReport } from '../../contract/telemetry/report';
import { DataTable } from '../charts/data-table';
import { formatCount } from '../charts/figure-formats';
import { METRIC_STANDARDS } from '../charts/metric-standard';
import { useIsFile } from '../charts/report-medium';
import { FailureNotice } from '../frame/failure-notice';
import {
  comparisonVerdict,
  intervalEnds,
  sideText,
  VERDICT_NAMES,
  verdictSentences,
} from './comparison-texts';
import { DayField } from './day-field';
import { valueName } from './dimension-names';
import { intervalText, p75Text, samplesText, sourceText } from './figure-texts';
import { FoldSection } from './fold-section';
import { type Against, withAgainst, withFilter } from './report-address';
import { type ReportPart, useReport } from './report-context';

export interface ComparisonSectionProps {
  report: PerformanceReport;
  comparison: ReportPart<Comparison>;
}

/** The comparison of two releases or two periods: one sentence a metric, and a table of the figures. */
export function ComparisonSection({ report, comparison }: ComparisonSectionProps) {
  const { view } = useReport();
  const { value, isLoading, failure, load } = comparison;
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
      <FailureNotice failure={failure} onRetry={load} />
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

const CHOICES = [
  { value: '', label: 'nothing' },
  { value: 'previous', label: 'the period before' },
  { value: 'days', label: 'other days' },
  { value: 'release', label: 'another release' },
] as const;

/** The controls that choose what the page views of the report are compared with. */
function ComparisonChoice({ report }: { report: PerformanceReport }) {
  const { filters, view, onChoose } = useReport();
  const { against } = view;
  const releases = report.options.release.map(({ value }) => value);
  const choose = (kind: string) => {
    const chosen = startAgainst(kind, report, filters.release);
    const isOfReleases = chosen?.kind === 'release' && filters.release === undefined;
    const named = isOfReleases ? withFilter(filters, 'release', releases[0]) : filters;
    onChoose(named, withAgainst(view, chosen));
  };
  const set = (chosen: Against) => onChoose(filters, withAgainst(view, chosen));
  return (
    <div className="choices">
      <label>
        <span>Compare with</span>
        <select
          className="compact-select"
          value={against?.kind ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {CHOICES.map(({ value, label }) => (
            <option key={value} value={value} disabled={value === 'release' && releases.length < 2}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {against?.kind === 'days' && (
        <>
          <DayField
            name="againstFrom"
            label="Compared from"
            day={against.from}
            onChange={(day) => day && set({ ...against, from: day })}
          />
          <DayField
            name="againstTo"
            label="Compared to"
            day={against.to}
            onChange={(day) => day && set({ ...against, to: day })}
          />
        </>
      )}
      {against?.kind === 'release' && (
        <>
          <ReleaseSelect
            label="Release"
            releases={releases}
            chosen={filters.release ?? ''}
            onChange={(release) => onChoose(withFilter(filters, 'release', release), view)}
          />
          <ReleaseSelect
            label="Compared release"
            releases={releases}
            chosen={against.release}
            onChange={(release) => set({ kind: 'release', release })}
          />
        </>
      )}
    </div>
  );
}

interface ReleaseSelectProps {
  label: string;
  releases: readonly string[];
  chosen: string;
  onChange(release: string): void;
}

function ReleaseSelect({ label, releases, chosen, onChange }: ReleaseSelectProps) {
  const all = releases.includes(chosen) ? releases : [chosen, ...releases];
  return (
    <label>
      <span>{label}</span>
      <select className="compact-select" value={chosen} onChange={({ target }) => onChange(target.value)}>
        {all.map((release) => (
          <option key={release} value={release}>
            {valueName('release', release)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns what a kind of comparison compares with at first. */
function startAgainst(
  kind: string,
  report: PerformanceReport,
  release: string | undefined,
): Against | undefined {
  const releases = report.options.release.map(({ value }) => value);
  if (kind === 'previous') return { kind };
  if (kind === 'days') return { kind, from: report.from.slice(0, 10), to: report.to.slice(0, 10) };
  if (kind !== 'release') return undefined;
  const other = releases.find((each) => each !== (release ?? releases[0]));
  return other === undefined ? undefined : { kind, release: other };
}

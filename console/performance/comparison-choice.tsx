import type { PerformanceReport } from '../../contract/telemetry/report';
import { DayField } from './day-field';
import { valueName } from './dimension-names';
import { useReportAddress } from './report-address';
import { withFilter } from './report-filters';
import { type Against, withAgainst } from './report-view';

const CHOICES = [
  { value: '', label: 'nothing' },
  { value: 'previous', label: 'the period before' },
  { value: 'days', label: 'other days' },
  { value: 'release', label: 'another release' },
] as const;

/** The controls that choose what the visits of the report are compared with. */
export function ComparisonChoice({ report }: { report: PerformanceReport }) {
  const { filters, view, onChoose } = useReportAddress();
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

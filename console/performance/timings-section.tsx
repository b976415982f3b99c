import type { Coverage, PerformanceReport } from '../../contract/telemetry/report';
import { DataTable } from '../charts/data-table';
import { formatMilliseconds } from '../charts/figure-formats';
import { coverageText, intervalText, samplesText } from './figure-texts';
import { FoldSection } from './fold-section';

type Timing = PerformanceReport['timings'][number];

const PHASE_NAMES: Readonly<Record<Timing['phase'], string>> = {
  'chunk-load': 'loading its code',
  mount: 'mounting',
  'first-input': 'first input to handled',
  'overlay-open': 'opening the overlay',
};

export interface TimingsSectionProps {
  timings: readonly Timing[];
  coverage: Coverage;
}

/** A table of the durations of our own behaviours. */
export function TimingsSection({ timings, coverage }: TimingsSectionProps) {
  return (
    <FoldSection id="timings" title="Our own behaviours" verdict={timingsVerdict(timings)}>
      {timings.length === 0 ? (
        <p>No behaviour was timed in this period.</p>
      ) : (
        <DataTable
          caption={`Time that behaviours took: ${coverageText(coverage)}`}
          columns={['Behaviour', 'Phase', 'p75', '95\u202f% interval', 'Values']}
          rows={timings.map((timing) => ({
            key: `${timing.behaviour} ${timing.phase}`,
            cells: [
              timing.behaviour,
              PHASE_NAMES[timing.phase],
              timing.p75 === null ? 'no values' : formatMilliseconds(timing.p75),
              // Timings are formatted as TTFB is, in milliseconds.
              intervalText('TTFB', timing),
              samplesText(timing.samples),
            ],
          }))}
        />
      )}
    </FoldSection>
  );
}

function timingsVerdict(timings: readonly Timing[]): string {
  const [slowest] = timings.toSorted((one, other) => (other.p75 ?? 0) - (one.p75 ?? 0));
  if (!slowest || slowest.p75 === null) return 'none timed';
  const { behaviour, phase, p75 } = slowest;
  return `slowest: ${behaviour}, ${PHASE_NAMES[phase]}, ${formatMilliseconds(p75)}`;
}

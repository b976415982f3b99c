import type { Fix, FixCause, Fixes } from '../../contract/telemetry/fixes';
import { formatCount, formatMilliseconds, formatShare, formatValue } from '../charts/figure-formats';
import { rate } from '../charts/metric-standard';
import { RatingMark } from '../charts/rating-mark';
import { FailureNotice } from '../frame/failure-notice';
import { valueName } from './dimension-names';
import { intervalText } from './figure-texts';
import {
  adviceText,
  BLOCKING_ADVICE,
  causeText,
  noFixText,
  originText,
  PHASE_NAMES,
  scriptText,
  unexaminedTexts,
} from './fix-texts';
import { FoldSection } from './fold-section';
import { withFilter } from './report-address';
import { ReportLink, type ReportPart, useReport } from './report-context';

/** The pages whose improvement helps the most page views, each with its causes and what usually helps. */
export function FixesSection({ fixes }: { fixes: ReportPart<Fixes> }) {
  const { value, isLoading, failure, load } = fixes;
  return (
    <FoldSection id="fixes" title="What to fix first" verdict={fixesVerdict(fixes)}>
      <FailureNotice failure={failure} onRetry={load} />
      {value && (
        <div className="fixes" aria-busy={isLoading}>
          <p className="note">
            Pages whose 75th percentile exceeds the threshold of good, by the number of page views × the
            excess. The causes are those of page views slower than the threshold, from single records
            {value.source.share < 1 && `, of which ${formatShare(value.source.share)} are read`}.
          </p>
          {unexaminedTexts(value).map((text) => (
            <p key={text} className="note">
              {text}
            </p>
          ))}
          <ol>
            {value.fixes.map((fix, index) => (
              <li key={`${fix.metric} ${fix.value}`}>
                <FixEntry
                  fix={fix}
                  by={value.by}
                  earlier={value.fixes.slice(0, index).find((each) => hasSameOrigins(each, fix))}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
    </FoldSection>
  );
}

function fixesVerdict({ value, failure }: ReportPart<Fixes>): string {
  if (failure) return 'not available';
  if (!value) return 'loading';
  const [first] = value.fixes;
  if (!first) return noFixText(value);
  return `${first.metric} of ${valueName(value.by, first.value)}`;
}

interface EntryProps {
  fix: Fix;
  by: Fixes['by'];
  /** Another metric of the page, above, with the same scripts. */
  earlier: Fix | undefined;
}

function FixEntry({ fix, by, earlier }: EntryProps) {
  const { filters, view } = useReport();
  const { metric, value, weight, samples, p75, causes, origins } = fix;
  const name = valueName(by, value);
  return (
    <article className="fix">
      <h3>
        <ReportLink filters={withFilter(filters, by, value)} view={view}>
          {name}
        </ReportLink>
        , {metric}
      </h3>
      <p>
        <RatingMark rating={rate(metric, p75)} /> {formatValue(metric, p75)} p75 (95{'\u202f%'}:{' '}
        {intervalText(metric, { interval: fix.interval, samples })}), {formatCount(weight)} page views
      </p>
      {causes.map((cause, index) => (
        <Cause
          key={`${cause.target} ${cause.event}`}
          metric={metric}
          cause={cause}
          advice={newAdvice(metric, causes, index)}
        />
      ))}
      {causes.length === 0 && <p className="note">No record states a cause.</p>}
      {earlier ? (
        <p className="note">The scripts by blocking time are those of {earlier.metric} above.</p>
      ) : (
        <Origins origins={origins} />
      )}
    </article>
  );
}

/** LCP and INP of a page have the same scripts, as these block its main thread. */
function hasSameOrigins(fix: Fix, other: Fix): boolean {
  const [texts, otherTexts] = [fix, other].map(({ origins }) => origins.map(originText).join('\n'));
  return fix.value === other.value && texts !== '' && texts === otherTexts;
}

function Origins({ origins }: Pick<Fix, 'origins'>) {
  if (origins.length === 0) return null;
  return (
    <>
      <h4>Scripts by blocking time</h4>
      <p>{BLOCKING_ADVICE}</p>
      <ul className="fix-origins">
        {origins.map((origin) => (
          <li key={origin.origin}>{originText(origin)}</li>
        ))}
      </ul>
    </>
  );
}

/** Returns the advice on a cause; null where it is that on an earlier cause. */
function newAdvice(metric: Fix['metric'], causes: readonly FixCause[], index: number): string | null {
  const [text, ...earlier] = causes
    .slice(0, index + 1)
    .map((cause) => adviceText(metric, cause))
    .reverse();
  return text === undefined || earlier.includes(text) ? null : text;
}

interface CauseProps {
  metric: Fix['metric'];
  cause: FixCause;
  advice: string | null;
}

function Cause({ metric, cause, advice }: CauseProps) {
  const { phases, shift, script } = cause;
  return (
    <section className="fix-cause">
      <h4>{causeText(cause)}</h4>
      {advice !== null && <p>{advice}</p>}
      {shift !== null && metric === 'CLS' && <p>It moves by {formatValue('CLS', shift)} on average.</p>}
      {script && <p>{scriptText(script)}</p>}
      {phases.length > 0 && (
        <>
          <PhaseBar phases={phases} />
          <PhaseList phases={phases} />
        </>
      )}
    </section>
  );
}

/** The parts of a value, one beside the other; the list below has their names and durations. */
function PhaseBar({ phases }: Pick<FixCause, 'phases'>) {
  const all = phases.reduce((sum, { duration }) => sum + duration, 0);
  let start = 0;
  return (
    <svg className="phase-bar" width="100%" height="14" aria-hidden="true">
      {phases.map(({ name, duration }, index) => {
        const x = start;
        const width = all === 0 ? 0 : (duration / all) * 100;
        start += width;
        return <rect key={name} className={`phase-${index}`} x={`${x}%`} width={`${width}%`} height="14" />;
      })}
    </svg>
  );
}

function PhaseList({ phases }: Pick<FixCause, 'phases'>) {
  return (
    <ul className="phases">
      {phases.map(({ name, duration }, index) => (
        <li key={name}>
          <svg className="phase-bar" width="10" height="10" aria-hidden="true">
            <rect className={`phase-${index}`} width="10" height="10" />
          </svg>{' '}
          {PHASE_NAMES[name]} {formatMilliseconds(duration)}
        </li>
      ))}
    </ul>
  );
}

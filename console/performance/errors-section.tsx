import type { Coverage, ErrorGroup } from '../../contract/telemetry/report';
import { formatCount, formatInstant } from '../charts/figure-formats';
import { ErrorStack } from './error-stack';
import { coverageText } from './figure-texts';
import { FoldSection } from './fold-section';

const ORIGIN_NAMES: Readonly<Record<ErrorGroup['origin'], string>> = {
  ours: 'Vitrine’s own',
  page: 'the page’s',
  'third-party': 'third party',
  extension: 'browser extension',
  opaque: 'withheld by the browser',
};

const EVENT_NAMES: Readonly<Record<ErrorGroup['event'], string>> = {
  error: 'uncaught error',
  rejection: 'unhandled rejection',
  resource: 'file that did not load',
  behaviour: 'behaviour that failed',
};

export interface ErrorsSectionProps {
  errors: readonly ErrorGroup[];
  /** Coverage of the visits that could report errors. */
  coverage: Coverage;
}

/** The errors, the most frequent first, with origin, pages and dates. */
export function ErrorsSection({ errors, coverage }: ErrorsSectionProps) {
  return (
    <FoldSection id="errors" title="Errors" verdict={errorsVerdict(errors)}>
      <p className="note">Counted in the visits that could report them: {coverageText(coverage)}.</p>
      {errors.length === 0 ? (
        <p>No error was reported in this period.</p>
      ) : (
        <ul className="errors">
          {errors.map((group) => (
            <li key={group.id}>
              <ErrorEntry group={group} />
            </li>
          ))}
        </ul>
      )}
    </FoldSection>
  );
}

function errorsVerdict(errors: readonly ErrorGroup[]): string {
  const [most] = errors;
  if (!most) return 'none reported';
  const times = errors.reduce((sum, { count }) => sum + count, 0);
  const kinds = errors.length === 1 ? '1 kind' : `${formatCount(errors.length)} kinds`;
  return `${kinds}, ${formatCount(times)} ${times === 1 ? 'time' : 'times'}; most often: ${most.message}`;
}

function ErrorEntry({ group }: { group: ErrorGroup }) {
  const { count, event, origin, message, source, behaviour, paths, releases, firstSeen, lastSeen } = group;
  return (
    <article>
      <p className="error-count">
        {formatCount(count)} <span className="note">{count === 1 ? 'time' : 'times'}</span>
      </p>
      <h3>{message}</h3>
      <dl className="error-facts">
        <Fact name="Whose" value={`${ORIGIN_NAMES[origin]}, ${EVENT_NAMES[event]}`} />
        {behaviour !== null && <Fact name="Behaviour" value={behaviour} />}
        {source !== null && <Fact name="Source" value={source} />}
        <Fact name="On" value={paths.join(', ') || 'no page named'} />
        {releases.length > 0 && <Fact name="Release" value={releases.join(', ')} />}
        <div>
          <dt>Since</dt>
          <dd>
            <time dateTime={firstSeen}>{formatInstant(firstSeen)}</time>
            {lastSeen !== firstSeen && (
              <>
                , last <time dateTime={lastSeen}>{formatInstant(lastSeen)}</time>
              </>
            )}{' '}
            UTC
          </dd>
        </div>
      </dl>
      <ErrorStack groupId={group.id} />
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

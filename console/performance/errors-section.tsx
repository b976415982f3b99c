import { useState } from 'react';
import type { ErrorStack as Stack, StackFrame } from '../../contract/telemetry/error-stack';
import type { Coverage, ErrorGroup } from '../../contract/telemetry/report';
import { stackCall } from '../../contract/telemetry/report-calls';
import { formatCount, formatInstant } from '../charts/figure-formats';
import { useFileParts } from '../charts/report-medium';
import { FailureNotice } from '../frame/failure-notice';
import { useLoaded } from '../frame/queries';
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
  /** Coverage of the page views that could report errors. */
  coverage: Coverage;
}

/** The errors, the most frequent first, with origin, pages and dates. */
export function ErrorsSection({ errors, coverage }: ErrorsSectionProps) {
  return (
    <FoldSection id="errors" title="Errors" verdict={errorsVerdict(errors)}>
      <p className="note">Counted in the page views that could report them: {coverageText(coverage)}.</p>
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
            )}
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

const NO_STACK = 'No error of this group with a stack is kept.';

/** The stack of a group of errors: the page loads it when the reader opens it, a file contains it. */
function ErrorStack({ groupId }: { groupId: string }) {
  const file = useFileParts();
  return file ? <FileStack stack={file.stacks.get(groupId)} /> : <LoadedStack groupId={groupId} />;
}

function FileStack({ stack }: { stack: Stack | undefined }) {
  if (!stack) return null;
  if (stack.receivedAt === null) return <p className="note error-stack">{NO_STACK}</p>;
  return (
    <details className="error-stack">
      <summary>Stack</summary>
      <StackLines stack={stack} />
    </details>
  );
}

function LoadedStack({ groupId }: { groupId: string }) {
  const [isWanted, setIsWanted] = useState(false);
  const { value, failure, load } = useLoaded(stackCall, isWanted ? { params: { groupId } } : null);
  return (
    <details
      className="error-stack"
      onToggle={({ currentTarget }) => currentTarget.open && setIsWanted(true)}
    >
      <summary>Stack</summary>
      <FailureNotice failure={failure} onRetry={load} />
      {!failure && !value && <p className="note">The stack is loading.</p>}
      {value && <StackLines stack={value} />}
    </details>
  );
}

/** The lines of a stack: where a source map has the place, that, and the line of the browser below it. */
function StackLines({ stack: { frames, receivedAt, release } }: { stack: Stack }) {
  if (receivedAt === null) return <p className="note">{NO_STACK}</p>;
  return (
    <>
      <ol dir="ltr">
        {frames.map((frame, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stack repeats lines, and does not change.
          <li key={index}>
            {frame.source && (
              <code>
                {frame.source.file}:{frame.source.line}:{frame.source.column}
                {frame.source.name && ` (${frame.source.name})`}
              </code>
            )}
            <code className={frame.source ? 'note' : undefined}>{frame.text}</code>
            {missingReason(frame) && <span className="note">{missingReason(frame)}</span>}
          </li>
        ))}
      </ol>
      <p className="note">
        The latest error of this group, {formatInstant(receivedAt)}
        {release && `, release ${release}`}.
      </p>
    </>
  );
}

function missingReason({ status }: StackFrame): string {
  if (status === 'no-map') return 'No source map of this script is known.';
  return status === 'other-release' ? 'The source maps on the server are of another release.' : '';
}

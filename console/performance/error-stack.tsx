import { createContext, useContext, useState } from 'react';
import type { ErrorStack as Stack, StackFrame } from '../../contract/telemetry/error-stack';
import { formatInstant } from '../charts/figure-formats';
import { useFileParts } from '../charts/report-medium';
import { asOwnerFailure } from '../frame/owner-failure';

/** Loads the stack of the latest error of a group. @throws {OwnerFailure} */
export type LoadStack = (groupId: string) => Promise<Stack>;

const NO_STACK = 'No error of this group with a stack is kept.';

const LoadContext = createContext<LoadStack | null>(null);

export const StackLoaderProvider = LoadContext.Provider;

/** The stack of a group of errors: the page loads it when the reader opens it, a file contains it. */
export function ErrorStack({ groupId }: { groupId: string }) {
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
  const load = useContext(LoadContext);
  const [stack, setStack] = useState<Stack | null>(null);
  const [failure, setFailure] = useState('');
  if (!load) return null;
  const open = async () => {
    try {
      setFailure('');
      setStack(await load(groupId));
    } catch (error) {
      setFailure(asOwnerFailure(error).message);
    }
  };
  return (
    <details
      className="error-stack"
      onToggle={({ currentTarget }) => currentTarget.open && !stack && void open()}
    >
      <summary>Stack</summary>
      {failure && <p role="alert">{failure}</p>}
      {!failure && !stack && <p className="note">The stack is loading.</p>}
      {stack && <StackLines stack={stack} />}
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
        The latest error of this group, {formatInstant(receivedAt)} UTC{release && `, release ${release}`}.
      </p>
    </>
  );
}

function missingReason({ status }: StackFrame): string {
  if (status === 'no-map') return 'No source map of this script is known.';
  return status === 'other-release' ? 'The source maps on the server are of another release.' : '';
}

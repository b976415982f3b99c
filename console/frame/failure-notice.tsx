import { useLayoutEffect, useRef } from 'react';
import type { OwnerFailure } from './owner-failure';

export interface FailureNoticeProps {
  failure: OwnerFailure | null;
  onRetry(): void;
}

/** Why the last call failed, with a retry; nothing without a failure. */
export function FailureNotice({ failure, onRetry }: FailureNoticeProps) {
  return failure && <Notice failure={failure} onRetry={onRetry} />;
}

function Notice({ failure, onRetry }: { failure: OwnerFailure; onRetry(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    // The notice goes with the button that was pressed.
    return () => {
      if (document.activeElement === own) document.querySelector<HTMLElement>('h1')?.focus();
    };
  }, []);
  return (
    <div className="notice" role="alert">
      <p>{failure.message}</p>
      <button ref={button} type="button" className="button" onClick={onRetry}>
        {failure.kind === 'refused' ? 'Load again' : 'Try again'}
      </button>
    </div>
  );
}

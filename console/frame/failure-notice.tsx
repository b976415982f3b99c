import type { OwnerFailure } from './owner-failure';

/** Why the last call failed, with a retry; nothing without a failure. */
export function FailureNotice({ failure, onRetry }: { failure: OwnerFailure | null; onRetry(): void }) {
  return (
    failure && (
      <div className="notice" role="alert">
        <p>{failure.message}</p>
        <button type="button" className="button" onClick={onRetry}>
          {failure.kind === 'refused' ? 'Load again' : 'Try again'}
        </button>
      </div>
    )
  );
}

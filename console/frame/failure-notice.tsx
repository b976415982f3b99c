import type { OwnerFailure } from './owner-failure';

export interface FailureNoticeProps {
  failure: OwnerFailure | null;
  /** Text of the button; by default that of a retry. */
  action?: string;
  onRetry(): void;
}

/** Why the last call failed, with a retry; nothing without a failure. */
export function FailureNotice({ failure, action, onRetry }: FailureNoticeProps) {
  return (
    failure && (
      <div className="notice" role="alert">
        <p>{failure.message}</p>
        <button type="button" className="button" onClick={onRetry}>
          {action ?? (failure.kind === 'refused' ? 'Load again' : 'Try again')}
        </button>
      </div>
    )
  );
}

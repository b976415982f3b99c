import { signupsCall } from '../../contract/restock/calls';
import type { SignupGroup } from '../../contract/restock/restock';
import { api } from '../frame/api';
import { FailureNotice } from '../frame/failure-notice';
import { formatDay } from '../frame/format-day';
import { countEmails, countUnsent, describeSignup, groupName, sendingText } from './group-texts';
import { useAllPages } from './use-all-pages';

export interface SignupRowProps {
  group: SignupGroup;
  isSaving: boolean;
  /** Whether its signups are shown. */
  isOpen: boolean;
  onToggle(): void;
  /** Null for a role that may not send e-mails. */
  onSend: (() => void) | null;
}

/** A variant with the number of its signups, what was sent, and the button that sends the rest. */
export function SignupRow({ group, isSaving, isOpen, onToggle, onSend }: SignupRowProps) {
  const { productTitle, variantName, isInStock, lastSignUpAt, states } = group;
  const unsent = countUnsent(group);
  const sending = sendingText(group);
  const addresses = group.count === 1 ? '1 address' : `${group.count.toLocaleString('en')} addresses`;
  return (
    <li className="list-row signup-row">
      <div className="list-about">
        <h2>{productTitle}</h2>
        {variantName && <p>{variantName}</p>}
      </div>
      <p className="signup-count">
        <strong>{states.waiting.toLocaleString('en')}</strong> waiting
        <span className="hint">Latest on {formatDay(lastSignUpAt)}</span>
      </p>
      <div className="signup-action">
        {unsent > 0 && isInStock && onSend && (
          <button
            type="button"
            className="button"
            aria-disabled={isSaving}
            aria-label={`Send ${countEmails(unsent)}: ${groupName(group)}`}
            onClick={isSaving ? undefined : onSend}
          >
            Send {countEmails(unsent)}
          </button>
        )}
        {unsent > 0 && !isInStock && <p className="hint">Sold out. Add stock before you send.</p>}
      </div>
      <button
        type="button"
        className="signup-toggle"
        aria-expanded={isOpen}
        aria-label={`${addresses}: ${groupName(group)}`}
        onClick={onToggle}
      >
        {addresses}
      </button>
      {sending && <p className="signup-sending hint">{sending}</p>}
      {isOpen && <SignupList group={group} />}
    </li>
  );
}

/** The addresses that wait for a variant, oldest first, with how many of them have been loaded. */
function SignupList({ group }: { group: SignupGroup }) {
  const { productId, variantId, count } = group;
  const variant = { productId, variantId };
  const list = useAllPages({
    queryKey: [signupsCall.path, variant],
    loadPage: (cursor, signal) => api(signupsCall, { query: { ...variant, cursor } }, { signal }),
  });
  const signups = list.pages.flatMap(({ signUps }) => signUps);
  return (
    <div className="signup-list">
      {!list.isComplete && !list.failure && (
        <p className="signup-progress">
          <label>
            {signups.length.toLocaleString('en')} of {count.toLocaleString('en')} loaded{' '}
            <progress value={signups.length} max={Math.max(count, 1)} />
          </label>
        </p>
      )}
      <FailureNotice failure={list.failure} onRetry={list.load} />
      <ul aria-label={`Signups for ${groupName(group)}`} aria-busy={list.isLoading}>
        {signups.map((signup) => (
          <li key={signup.id}>
            <bdi>{signup.email}</bdi>
            <span className="hint">
              {formatDay(signup.createdAt)}, {describeSignup(signup)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { SignupGroup } from '../../contract/restock/restock';
import { formatDay } from '../frame/format-day';
import { countEmails, countUnsent, groupName, sendingText } from './group-texts';
import type { OpenSignups } from './restock-store';
import { SignupList } from './signup-list';

export interface SignupRowProps {
  group: SignupGroup;
  isSending: boolean;
  /** Its signups; null while they are hidden. */
  opened: OpenSignups | null;
  onToggle(): void;
  onSend(): void;
}

/** A variant with the number of its signups, what was sent, and the button that sends the rest. */
export function SignupRow({ group, isSending, opened, onToggle, onSend }: SignupRowProps) {
  const { productTitle, variantName, isInStock, lastSignUpAt, states } = group;
  const unsent = countUnsent(group);
  const sending = sendingText(group);
  const addresses = group.count === 1 ? '1 address' : `${group.count.toLocaleString('en')} addresses`;
  return (
    <li className="signup-row">
      <div className="signup-name">
        <h2>{productTitle}</h2>
        {variantName && <p>{variantName}</p>}
      </div>
      <p className="signup-count">
        <strong>{states.waiting.toLocaleString('en')}</strong> waiting
        <span className="hint">Latest on {formatDay(lastSignUpAt)}</span>
      </p>
      <div className="signup-action">
        {unsent > 0 && isInStock && (
          <button
            type="button"
            className="button"
            aria-disabled={isSending}
            aria-label={`Send ${countEmails(unsent)}: ${groupName(group)}`}
            onClick={isSending ? undefined : onSend}
          >
            Send {countEmails(unsent)}
          </button>
        )}
        {unsent > 0 && !isInStock && <p className="hint">Sold out. Add stock before you send.</p>}
      </div>
      <button
        type="button"
        className="signup-toggle"
        aria-expanded={opened !== null}
        aria-label={`${addresses}: ${groupName(group)}`}
        onClick={onToggle}
      >
        {addresses}
      </button>
      {sending && <p className="signup-sending hint">{sending}</p>}
      {opened && <SignupList opened={opened} count={group.count} name={groupName(group)} />}
    </li>
  );
}

import type { SignupGroup } from '../../schemas/restock-schemas';
import { formatDay } from '../format-day';
import { countEmails, countUnsent, groupName, sendingText } from './group-texts';

export interface SignupRowProps {
  group: SignupGroup;
  isSending: boolean;
  onSend(): void;
}

/** A variant with the number of its signups, what was sent, and the button that sends the rest. */
export function SignupRow({ group, isSending, onSend }: SignupRowProps) {
  const { productTitle, variantName, isInStock, lastSignUpAt, states } = group;
  const unsent = countUnsent(group);
  const sending = sendingText(group);
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
      {sending && <p className="signup-sending hint">{sending}</p>}
    </li>
  );
}

import { useRef, useState } from 'react';
import type { SignupGroup } from '../../schemas/restock-schemas';
import { FailureNotice } from '../failure-notice';
import { ConfirmSend } from './confirm-send';
import { sendableGroups } from './group-texts';
import type { RestockState } from './restock-store';
import { SignupRow } from './signup-row';

const EXPORT = '/api/vitrine/restock/signups?format=csv';

export interface RestockScreenProps {
  state: RestockState;
  onSend(groups: readonly SignupGroup[]): void;
  onRetry(): void;
}

/** The variants that visitors wait for, with what was sent and what can be sent (spec §7). */
export function RestockScreen({ state, onSend, onRetry }: RestockScreenProps) {
  const { groups, isSending, failure, result } = state;
  const [asked, setAsked] = useState<readonly SignupGroup[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = () => {
    // The button that opened the dialog disappears with the e-mails that it sent.
    heading.current?.focus();
    if (asked) onSend(asked);
    setAsked(null);
  };
  return (
    <div className="restock" aria-busy={groups === null && !failure}>
      <header className="restock-header">
        <h1 ref={heading} tabIndex={-1}>
          Restock e-mails
        </h1>
        <p className="lead">Visitors who asked for an e-mail when a variant is back in stock.</p>
      </header>
      <p className="restock-result" role="status">
        {result}
      </p>
      <FailureNotice failure={failure} onRetry={onRetry} />
      {groups?.length === 0 && <p>Nobody waits for a variant.</p>}
      {groups && groups.length > 0 && (
        <>
          <ul className="signup-rows">
            {groups.map((group) => (
              <SignupRow
                key={`${group.productId} ${group.variantId}`}
                group={group}
                isSending={isSending}
                onSend={() => setAsked([group])}
              />
            ))}
          </ul>
          <Actions groups={groups} isSending={isSending} onSend={setAsked} />
        </>
      )}
      {asked && <ConfirmSend groups={asked} onConfirm={confirm} onCancel={() => setAsked(null)} />}
    </div>
  );
}

interface ActionsProps extends Pick<RestockScreenProps, 'onSend'> {
  groups: readonly SignupGroup[];
  isSending: boolean;
}

function Actions({ groups, isSending, onSend }: ActionsProps) {
  const sendable = sendableGroups(groups);
  return (
    <div className="restock-actions">
      {sendable.length > 1 && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSending}
          onClick={isSending ? undefined : () => onSend(sendable)}
        >
          Send the e-mails of all {sendable.length} variants in stock
        </button>
      )}
      <a href={EXPORT}>All signups as CSV</a>
    </div>
  );
}

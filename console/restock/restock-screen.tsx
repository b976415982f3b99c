import { useRef, useState } from 'react';
import { exportSignupsCall } from '../../contract/restock/calls';
import type { SignupGroup } from '../../contract/restock/restock';
import { callAddress } from '../frame/api';
import { FailureNotice } from '../frame/failure-notice';
import { ConfirmSend } from './confirm-send';
import { sendableGroups } from './group-texts';
import { isShown, type RestockState } from './restock-store';
import { SignupRow } from './signup-row';

const EXPORT = callAddress(exportSignupsCall, { query: { format: 'csv' } });

export interface RestockScreenProps {
  state: RestockState;
  onSend(groups: readonly SignupGroup[]): void;
  /** Shows or hides the signups of a variant. */
  onToggle(group: SignupGroup): void;
  onRetry(): void;
}

/** What the owner is asked to confirm. */
interface Question {
  id: number;
  groups: readonly SignupGroup[];
}

/** The variants that visitors wait for, with what was sent and what can be sent (spec §7 Restock). */
export function RestockScreen({ state, onSend, onToggle, onRetry }: RestockScreenProps) {
  const { groups, loadedCount, isSending, failure, result } = state;
  const [asked, setAsked] = useState<Question | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = (asked: readonly SignupGroup[]) =>
    setAsked((last) => ({ id: (last?.id ?? 0) + 1, groups: asked }));
  // A dialog reports that it has closed after it has, and the next question may have been asked in the meantime.
  const close = (question: Question) => setAsked((current) => (current === question ? null : current));
  const confirm = (question: Question) => {
    // The button that opened the dialog disappears with the e-mails that it sent.
    heading.current?.focus();
    onSend(question.groups);
    close(question);
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
      {!groups && !failure && (
        <p>
          {loadedCount === null
            ? 'Loading…'
            : `Loading… ${loadedCount.toLocaleString('en')} variants so far.`}
        </p>
      )}
      {groups?.length === 0 && <p>Nobody waits for a variant.</p>}
      {groups && groups.length > 0 && (
        <>
          <ul className="signup-rows">
            {groups.map((group) => (
              <SignupRow
                key={`${group.productId} ${group.variantId}`}
                group={group}
                isSending={isSending}
                opened={isShown(state, group) ? state.opened : null}
                onToggle={() => onToggle(group)}
                onSend={() => ask([group])}
              />
            ))}
          </ul>
          <Actions groups={groups} isSending={isSending} onSend={ask} />
        </>
      )}
      {asked && (
        <ConfirmSend
          // Each question is a dialog of its own, which opens although the last one has not reported its end.
          key={asked.id}
          groups={asked.groups}
          onConfirm={() => confirm(asked)}
          onCancel={() => close(asked)}
        />
      )}
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

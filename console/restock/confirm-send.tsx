import { useEffect, useId, useRef } from 'react';
import type { SignupGroup } from '../../contract/restock/restock';
import { countEmails, countUnsent, groupName } from './group-texts';

export interface ConfirmSendProps {
  groups: readonly SignupGroup[];
  onConfirm(): void;
  onCancel(): void;
}

/** Return value of the dialog when the owner confirms. */
const SEND = 'send';

/** A dialog that asks the owner before e-mails are sent. It closes by Escape, too. */
export function ConfirmSend({ groups, onConfirm, onCancel }: ConfirmSendProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [only] = groups.length === 1 ? groups : [];
  const total = groups.reduce((sum, group) => sum + countUnsent(group), 0);
  useEffect(() => dialog.current?.showModal(), []);
  // Once it is closed, the page behind it can have the focus.
  const onClose = () => (dialog.current?.returnValue === SEND ? onConfirm() : onCancel());
  return (
    <dialog ref={dialog} className="confirm-send" aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>Send {countEmails(total)}?</h2>
      <p>
        {only ? groupName(only) : `${groups.length} variants`}. Each address receives one e-mail, which cannot
        be taken back.
      </p>
      <div className="confirm-actions">
        <button type="button" className="button" onClick={() => dialog.current?.close(SEND)}>
          Send
        </button>
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}

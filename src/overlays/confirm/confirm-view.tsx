import { useState } from 'react';
import { Button } from '../stage/panel-parts';

interface Props {
  readonly title: string;
  readonly message: string | undefined;
  readonly confirmLabel: string;
  /** Undefined: the dialog has no cancel button. */
  readonly cancelLabel: string | undefined;
  onChoice(isConfirmed: boolean): void;
}

/** A question with one or two buttons. A dialog that stays open after the choice is busy. */
export function ConfirmView({ title, message, confirmLabel, cancelLabel, onChoice }: Props) {
  const [isBusy, setBusy] = useState(false);
  const choose = (isConfirmed: boolean) => () => {
    setBusy(true);
    onChoice(isConfirmed);
  };
  return (
    <div aria-busy={isBusy}>
      <h2 className="vitrine-panel-title">{title}</h2>
      {message && <p className="vitrine-panel-text">{message}</p>}
      <div className="vitrine-actions">
        {cancelLabel && (
          <Button isFirst isBusy={isBusy} onPress={choose(false)}>
            {cancelLabel}
          </Button>
        )}
        <Button isPrimary isFirst={!cancelLabel} isBusy={isBusy} onPress={choose(true)}>
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
}

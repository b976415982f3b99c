import { useState } from 'react';
import { Button } from '../stage/panel-parts';

interface Props {
  readonly title: string;
  readonly message: string | undefined;
  readonly confirmLabel: string;
  /** None: there is nothing to cancel. */
  readonly cancelLabel: string | undefined;
  onAnswer(isConfirmed: boolean): void;
}

/** A question with its one or two answers; busy, if it is still there, once it has been answered. */
export function ConfirmView({ title, message, confirmLabel, cancelLabel, onAnswer }: Props) {
  const [isBusy, setBusy] = useState(false);
  const choose = (isConfirmed: boolean) => () => {
    setBusy(true);
    onAnswer(isConfirmed);
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

import { type FormEvent, useId, useState } from 'react';
import type { ConnectedAccount } from '../../schemas/connected-account-schemas';
import { FOOD_ORDERING_LINK } from '../../schemas/enumerations/site-terms';
import { Field, MistakesContext } from '../field';

export interface FoodOrderingFormProps {
  /** Null while none is connected. */
  account: Pick<ConnectedAccount, 'title' | 'url'> | null;
  isSaving: boolean;
  onConnect(link: { title: string; url: string }): void;
  onDisconnect(): void;
}

/** The form that connects the address of an online food-ordering service. */
export function FoodOrderingForm({ account, isSaving, onConnect, onDisconnect }: FoodOrderingFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(account ?? { title: '', url: '' });
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = !/^https?:\/\/[^\s/]/i.test(typed.url.trim());
  const mistakes = isMissing
    ? [{ field: 'url', message: 'Enter an address that starts with https://.' }]
    : [];
  const connect = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isMissing && !isSaving) onConnect(typed);
  };
  return (
    <form className="link-form" aria-labelledby={`${id}-title`} noValidate onSubmit={connect}>
      <h2 id={`${id}-title`}>Online food ordering</h2>
      <p className="hint">
        Connect the page of your ordering service. It is then a target of links, and its links follow each
        change of the address.
      </p>
      <MistakesContext value={isChecked ? mistakes : []}>
        <div className="link-fields">
          <Field label="Address of the ordering page" name="url">
            {(attributes) => (
              <input
                {...attributes}
                value={typed.url}
                maxLength={2082}
                inputMode="url"
                dir="ltr"
                placeholder="https://"
                onChange={({ target }) => setTyped({ ...typed, url: target.value })}
              />
            )}
          </Field>
          <Field label="Title of its link" name="title">
            {(attributes) => (
              <input
                {...attributes}
                value={typed.title}
                maxLength={100}
                dir="auto"
                placeholder={FOOD_ORDERING_LINK.title}
                onChange={({ target }) => setTyped({ ...typed, title: target.value })}
              />
            )}
          </Field>
        </div>
      </MistakesContext>
      <div className="link-buttons">
        <button type="submit" className="button button-quiet" aria-disabled={isSaving}>
          {account ? 'Change' : 'Connect'}
        </button>
        {account && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isSaving}
            onClick={isSaving ? undefined : onDisconnect}
          >
            Disconnect
          </button>
        )}
      </div>
    </form>
  );
}

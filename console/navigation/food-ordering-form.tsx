import { type FormEvent, useId, useState } from 'react';
import { FOOD_ORDERING_LINK } from '../../contract/site/connected-account';
import { ErrorsContext, Field, type ValidationError } from '../frame/field';
import { useErrorFocus } from '../frame/use-error-focus';
import type { OrderingLink } from './use-navigation';

export interface FoodOrderingFormProps {
  /** Null while none is connected. */
  account: OrderingLink | null;
  isSaving: boolean;
  /** Null disconnects it. Returns whether it is done. */
  onConnect(link: OrderingLink | null): Promise<boolean>;
}

/** The form that connects the address of an online food-ordering service. */
export function FoodOrderingForm({ account, isSaving, onConnect }: FoodOrderingFormProps) {
  const id = useId();
  // Null shows the account.
  const [draft, setDraft] = useState<OrderingLink | null>(null);
  const typed = draft ?? account ?? { title: '', url: '' };
  const [refusals, setRefusals] = useState(0);
  const form = useErrorFocus<HTMLFormElement>(refusals);
  const validationErrors = findAddressErrors(typed);
  const connect = async (link: OrderingLink | null) => {
    if (isSaving || !(await onConnect(link))) return;
    // What was typed meanwhile stays.
    setDraft((last) => (last === draft ? null : last));
    setRefusals(0);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (validationErrors.length > 0) setRefusals(refusals + 1);
    else void connect(typed);
  };
  return (
    <form ref={form} className="link-form" aria-labelledby={`${id}-title`} noValidate onSubmit={submit}>
      <h2 id={`${id}-title`}>Online food ordering</h2>
      <p className="hint">
        Connect the page of your ordering service. It is then a target of links, and its links follow each
        change of the address.
      </p>
      <ErrorsContext value={refusals > 0 ? validationErrors : []}>
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
                onChange={({ target }) => setDraft({ ...typed, url: target.value })}
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
                onChange={({ target }) => setDraft({ ...typed, title: target.value })}
              />
            )}
          </Field>
        </div>
      </ErrorsContext>
      <div className="link-buttons">
        <button type="submit" className="button button-quiet" aria-disabled={isSaving}>
          {account ? 'Change' : 'Connect'}
        </button>
        {account && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isSaving}
            onClick={() => void connect(null)}
          >
            Disconnect
          </button>
        )}
      </div>
    </form>
  );
}

function findAddressErrors({ url }: OrderingLink): ValidationError[] {
  const isAddress = /^https?:\/\/[^\s/]/i.test(url.trim());
  return isAddress ? [] : [{ field: 'url', message: 'Enter an address that starts with https://.' }];
}

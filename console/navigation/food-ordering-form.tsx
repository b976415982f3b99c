import { type FormEvent, useId, useState } from 'react';
import { type ConnectedAccount, FOOD_ORDERING_LINK } from '../../contract/site/connected-account';
import { ErrorsContext, Field, type ValidationError } from '../frame/field';

/** The link to the page of an ordering service. */
type OrderingLink = Pick<ConnectedAccount, 'title' | 'url'>;

export interface FoodOrderingFormProps {
  /** Null while none is connected. */
  account: OrderingLink | null;
  isSaving: boolean;
  onConnect(link: OrderingLink): void;
  onDisconnect(): void;
}

/** The form that connects the address of an online food-ordering service. */
export function FoodOrderingForm({ account, isSaving, onConnect, onDisconnect }: FoodOrderingFormProps) {
  const id = useId();
  const [typed, setTyped] = useState<OrderingLink>(account ?? { title: '', url: '' });
  const [isChecked, setIsChecked] = useState(false);
  const validationErrors = findAddressErrors(typed);
  const connect = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (validationErrors.length === 0 && !isSaving) onConnect(typed);
  };
  return (
    <form className="link-form" aria-labelledby={`${id}-title`} noValidate onSubmit={connect}>
      <h2 id={`${id}-title`}>Online food ordering</h2>
      <p className="hint">
        Connect the page of your ordering service. It is then a target of links, and its links follow each
        change of the address.
      </p>
      <ErrorsContext value={isChecked ? validationErrors : []}>
        <div className="link-fields">
          <AddressField value={typed.url} onChange={(url) => setTyped({ ...typed, url })} />
          <TitleField value={typed.title} onChange={(title) => setTyped({ ...typed, title })} />
        </div>
      </ErrorsContext>
      <div className="link-buttons">
        <button type="submit" className="button button-quiet" aria-disabled={isSaving}>
          {account ? 'Change' : 'Connect'}
        </button>
        {account && <DisconnectButton isSaving={isSaving} onDisconnect={onDisconnect} />}
      </div>
    </form>
  );
}

function findAddressErrors({ url }: OrderingLink): ValidationError[] {
  const isAddress = /^https?:\/\/[^\s/]/i.test(url.trim());
  return isAddress ? [] : [{ field: 'url', message: 'Enter an address that starts with https://.' }];
}

interface TextFieldProps {
  value: string;
  onChange(value: string): void;
}

function AddressField({ value, onChange }: TextFieldProps) {
  return (
    <Field label="Address of the ordering page" name="url">
      {(attributes) => (
        <input
          {...attributes}
          value={value}
          maxLength={2082}
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function TitleField({ value, onChange }: TextFieldProps) {
  return (
    <Field label="Title of its link" name="title">
      {(attributes) => (
        <input
          {...attributes}
          value={value}
          maxLength={100}
          dir="auto"
          placeholder={FOOD_ORDERING_LINK.title}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function DisconnectButton({
  isSaving,
  onDisconnect,
}: Pick<FoodOrderingFormProps, 'isSaving' | 'onDisconnect'>) {
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={isSaving}
      onClick={isSaving ? undefined : onDisconnect}
    >
      Disconnect
    </button>
  );
}

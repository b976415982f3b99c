import { type FormEvent, useId, useRef, useState } from 'react';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { editableAmount, findLimitError, type Limits, parseAmount } from './amounts';
import type { PreferenceText } from './preference-texts';

export interface PreferenceProps {
  preference: PreferenceText;
  value: boolean | number;
  canChange: boolean;
  /** Of amounts. */
  currency: string;
  limits: Limits;
  /** Returns whether the shop has the new value. */
  onChange(from: boolean | number, to: boolean | number): Promise<boolean>;
}

/** A preference that is on or off, or an amount. */
export function Preference(props: PreferenceProps) {
  const { hint, warning, isAmount } = props.preference;
  const id = useId();
  return (
    <li className="preference">
      {isAmount ? <Amount {...props} id={id} /> : <Switch {...props} id={id} />}
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      {warning && (
        <p id={`${id}-warning`} className="preference-warning">
          <strong>Warning:</strong> {warning}
        </p>
      )}
    </li>
  );
}

function Switch({ preference, value, canChange, onChange, id }: PreferenceProps & { id: string }) {
  return (
    <label className="preference-switch">
      <input
        type="checkbox"
        checked={value === true}
        disabled={!canChange}
        aria-describedby={preference.warning ? `${id}-hint ${id}-warning` : `${id}-hint`}
        onChange={({ target }) => void onChange(!target.checked, target.checked)}
      />
      <span>{preference.label}</span>
    </label>
  );
}

function Amount(props: PreferenceProps & { id: string }) {
  const { preference, value, canChange, currency, id, onChange } = props;
  const saved = editableAmount(Number(value), currency);
  const [typed, setTyped] = useState<string | null>(null);
  const [validationError, setError] = useState('');
  useUnsavedChanges(() => typed !== null && typed !== saved);
  const input = useRef<HTMLInputElement>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = findAmount(typed ?? saved, props);
    setError('validationError' in read ? read.validationError : '');
    // The button that was pressed goes once the amount is saved.
    input.current?.focus();
    if ('validationError' in read || !(await onChange(value, read.minor))) return;
    // What was typed since stays.
    setTyped((now) => (now === typed ? null : now));
  };
  return (
    <form className="preference-amount" noValidate onSubmit={(event) => void save(event)}>
      <div className="list-filter">
        <label htmlFor={id}>
          {preference.label}, {currency}
        </label>
        <input
          ref={input}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          disabled={!canChange}
          aria-invalid={validationError !== ''}
          aria-describedby={validationError ? `${id}-error ${id}-hint` : `${id}-hint`}
          value={typed ?? saved}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {canChange && typed !== null && typed !== saved && (
        <button type="submit" className="button">
          Save
        </button>
      )}
      {validationError && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {validationError}
        </p>
      )}
    </form>
  );
}

/** Returns the amount that was typed, or what is wrong with it alone or beside the other limit. */
function findAmount(typed: string, { preference: { key }, limits, currency }: PreferenceProps) {
  const read = parseAmount(typed, currency);
  if ('validationError' in read) return read;
  const next = key === 'afterPayMin' ? { ...limits, min: read.minor } : { ...limits, max: read.minor };
  const validationError = findLimitError(key, next, currency);
  return validationError ? { validationError } : read;
}

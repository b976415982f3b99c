import { type FormEvent, useId, useState } from 'react';
import { ListScreen } from '../frame/list-screen';
import { editableAmount, findLimitError, type Limits, parseAmount } from './amounts';
import { type ChangedPreference, describeChange, type PreferenceState } from './preference-store';
import { PREFERENCE_GROUPS, type PreferenceGroup, type PreferenceText } from './preference-texts';

export interface PreferencesScreenProps {
  state: PreferenceState;
  /** Whether the role may change preferences. */
  canChange: boolean;
  onChange(change: ChangedPreference): void;
  onUndo(): void;
  onRetry(): void;
}

/** The preferences of the shop. Each change is saved at once, and can be taken back. */
export function PreferencesScreen(props: PreferencesScreenProps) {
  const { state, onUndo, onRetry } = props;
  const { values, isLoading, isSaving, failure, changed } = state;
  return (
    <ListScreen
      title="Preferences"
      lead="How the shop sells. Each change is saved at once."
      isLoading={isLoading}
      failure={failure}
      onRetry={onRetry}
      summary=""
      change={changed ? describeChange(changed, currencyOf(state)) : ''}
      undo={changed && { isRunning: isSaving, onUndo }}
    >
      {values && PREFERENCE_GROUPS.map((group) => <Group key={group.title} {...props} group={group} />)}
    </ListScreen>
  );
}

function Group({ group, ...props }: PreferencesScreenProps & { group: PreferenceGroup }) {
  const values = props.state.values?.[group.namespace] ?? {};
  const shown = group.preferences.filter(({ key }) => values[key] !== undefined);
  if (shown.length === 0) return null;
  return (
    <section className="preference-group">
      <h2>{group.title}</h2>
      <ul>
        {shown.map((preference) => (
          <Preference
            key={preference.key}
            preference={preference}
            value={values[preference.key] as boolean | number}
            canChange={props.canChange}
            currency={currencyOf(props.state)}
            limits={{ min: Number(values.afterPayMin), max: Number(values.afterPayMax) }}
            onChange={(from, to) =>
              props.onChange({ namespace: group.namespace, key: preference.key, from, to })
            }
          />
        ))}
      </ul>
    </section>
  );
}

interface PreferenceProps {
  preference: PreferenceText;
  value: boolean | number;
  canChange: boolean;
  /** Of amounts. */
  currency: string;
  limits: Limits;
  onChange(from: boolean | number, to: boolean | number): void;
}

function Preference(props: PreferenceProps) {
  const { preference, value } = props;
  const id = useId();
  return (
    <li className="preference">
      {preference.isAmount ? (
        // The field shows what the shop has, after an undo as well.
        <Amount key={Number(value)} {...props} id={id} />
      ) : (
        <Switch {...props} id={id} />
      )}
      <p id={`${id}-hint`} className="hint">
        {preference.hint}
      </p>
      {preference.warning && (
        <p id={`${id}-warning`} className="preference-warning">
          <strong>Warning:</strong> {preference.warning}
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
        onChange={({ target }) => onChange(!target.checked, target.checked)}
      />
      <span>{preference.label}</span>
    </label>
  );
}

function Amount(props: PreferenceProps & { id: string }) {
  const { preference, value, canChange, currency, id, onChange } = props;
  const saved = editableAmount(Number(value), currency);
  const [typed, setTyped] = useState(saved);
  const [validationError, setError] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = findAmount(typed, props);
    setError('validationError' in read ? read.validationError : '');
    if ('minor' in read) onChange(value, read.minor);
    else document.getElementById(id)?.focus();
  };
  return (
    <form className="list-filters preference-amount" noValidate onSubmit={save}>
      <div className="list-filter">
        <label htmlFor={id}>
          {preference.label}, {currency}
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          disabled={!canChange}
          aria-invalid={validationError !== ''}
          aria-describedby={validationError ? `${id}-error ${id}-hint` : `${id}-hint`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {validationError && (
          <p id={`${id}-error`} className="field-error" role="alert">
            {validationError}
          </p>
        )}
      </div>
      {canChange && typed !== saved && (
        <button type="submit" className="button">
          Save
        </button>
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

/** Returns the currency of the store's amounts. */
function currencyOf({ values }: PreferenceState): string {
  return String(values?.instalments.currency ?? 'USD');
}

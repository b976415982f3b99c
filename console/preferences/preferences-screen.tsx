import { type FormEvent, useId, useState } from 'react';
import { ListScreen } from '../list/list-screen';
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
      change={changed ? describeChange(changed) : ''}
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
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(!target.checked, target.checked)}
      />
      <span>{preference.label}</span>
    </label>
  );
}

function Amount({ preference, value, canChange, onChange, id }: PreferenceProps & { id: string }) {
  const [typed, setTyped] = useState(String(value));
  const save = (event: FormEvent) => {
    event.preventDefault();
    onChange(value, Number(typed));
  };
  return (
    <form className="list-filters preference-amount" onSubmit={save}>
      <div className="list-filter">
        <label htmlFor={id}>{preference.label}</label>
        <input
          id={id}
          type="number"
          min={0}
          max={1_000_000_000}
          step={1}
          required
          disabled={!canChange}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {canChange && typed !== String(value) && (
        <button type="submit" className="button">
          Save
        </button>
      )}
    </form>
  );
}

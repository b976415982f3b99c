import { useState } from 'react';
import { changePreferencesCall, preferencesCall } from '../../contract/preferences/calls';
import {
  type AppliedNamespace,
  type PreferenceValues,
  withoutEmptyValues,
} from '../../contract/preferences/preference';
import { api } from '../frame/api';
import { ListScreen } from '../frame/list-screen';
import { useLoaded } from '../frame/queries';
import { mayUse } from '../frame/screen-element';
import { useChange } from '../frame/use-change';
import { Preference } from './preference';
import {
  type ChangedPreference,
  describeChange,
  PREFERENCE_GROUPS,
  type PreferenceGroup,
} from './preference-texts';
import './preferences.css';

/** How the shop sells. Each change is saved at once, and can be taken back. */
export function Screen() {
  const { store, instalments, valuesOf, changed, preference, change } = usePreferences();
  const currency = String(instalments.value?.currency ?? 'USD');
  const takeBack = changed &&
    changed.from !== changed.to && { ...changed, from: changed.to, to: changed.from };
  return (
    <ListScreen
      title="Preferences"
      lead="How the shop sells. Each change is saved at once."
      isLoading={store.isLoading || instalments.isLoading}
      failure={preference.failure ?? store.failure ?? instalments.failure}
      onRetry={() => {
        preference.reset();
        store.load();
        instalments.load();
      }}
      summary=""
      change={changed && !preference.failure ? describeChange(changed, currency) : ''}
      undo={takeBack ? { isSaving: preference.isSaving(), onUndo: () => void change(takeBack) } : null}
    >
      {store.value &&
        instalments.value &&
        PREFERENCE_GROUPS.map((group) => (
          <Group
            key={group.title}
            group={group}
            values={valuesOf(group.namespace)}
            currency={currency}
            onChange={change}
          />
        ))}
    </ListScreen>
  );
}

/**
 * Returns the preferences with their changes, which are shown at once and saved one after the other (spec §4 Preference
 * writes).
 */
function usePreferences() {
  const loaded = {
    store: useLoaded(preferencesCall, { params: { namespace: 'store' } }),
    instalments: useLoaded(preferencesCall, { params: { namespace: 'instalments' } }),
  };
  const [changed, setChanged] = useState<ChangedPreference | null>(null);
  const preference = useChange({
    send: ({ namespace, key, to }: ChangedPreference) =>
      api(changePreferencesCall, { params: { namespace }, body: { [key]: to } }),
    isQueued: true,
    onChanged(saved, change) {
      loaded[change.namespace].show(() => saved);
      setChanged(change);
    },
  });
  const valuesOf = (namespace: AppliedNamespace): PreferenceValues => {
    const saving = preference.saving.filter((change) => change.namespace === namespace);
    return {
      ...withoutEmptyValues(loaded[namespace].value ?? {}),
      ...Object.fromEntries(saving.map(({ key, to }) => [key, to])),
    };
  };
  /** Returns whether the shop has the new value. One that it has already is not sent. */
  const change = async (change: ChangedPreference): Promise<boolean> => {
    if (change.from !== change.to) return (await preference.change(change)) !== null;
    setChanged(change);
    return true;
  };
  return { ...loaded, valuesOf, changed, preference, change };
}

interface GroupProps {
  group: PreferenceGroup;
  /** Of its namespace. */
  values: PreferenceValues;
  /** Of amounts. */
  currency: string;
  onChange(change: ChangedPreference): Promise<boolean>;
}

function Group({ group: { namespace, title, preferences }, values, currency, onChange }: GroupProps) {
  const shown = preferences.filter(({ key }) => values[key] !== undefined);
  if (shown.length === 0) return null;
  return (
    <section className="preference-group">
      <h2>{title}</h2>
      <ul>
        {shown.map((preference) => (
          <Preference
            key={preference.key}
            preference={preference}
            value={values[preference.key] as boolean | number}
            canChange={mayUse('preferences:write')}
            currency={currency}
            limits={{ min: Number(values.afterPayMin), max: Number(values.afterPayMax) }}
            onChange={(from, to) => onChange({ namespace, key: preference.key, from, to })}
          />
        ))}
      </ul>
    </section>
  );
}

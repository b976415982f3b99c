import {
  type AppliedNamespace,
  PREFERENCES,
  type PreferenceValues,
} from '../../../contract/preferences/preference';
import { type StoreSettings, storeSettingsSchema } from '../../../contract/stores/store-settings';

/** Preferences by namespace. */
export type PreferencesByNamespace = Readonly<Record<string, PreferenceValues>>;

/**
 * Returns the settings of a store with the preferences of its owner. Missing settings have their defaults (spec §3
 * Store settings).
 */
export function applyPreferences(base: StoreSettings, preferences: PreferencesByNamespace): StoreSettings {
  const instalments = base.instalments && { ...base.instalments, ...validOf('instalments', preferences) };
  return storeSettingsSchema.parse({
    ...base,
    ...validOf('store', preferences),
    ...(instalments && { instalments }),
  });
}

/** Returns the values of a namespace that this server applies; null for another namespace. */
export function describeNamespace(settings: StoreSettings, namespace: string): PreferenceValues | null {
  if (!isApplied(namespace)) return null;
  const source: Record<string, unknown> = namespace === 'store' ? settings : (settings.instalments ?? {});
  const keys = Object.keys(PREFERENCES[namespace]).filter((key) => source[key] !== undefined);
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as PreferenceValues;
}

/** Returns why preferences cannot be written; null for those that can. */
export function findPreferenceError(namespace: string, values: PreferenceValues): string | null {
  if (!isApplied(namespace)) return null;
  const schemas: Readonly<Record<string, (typeof PREFERENCES)['store']['expressCheckout']>> = PREFERENCES[
    namespace
  ] as never;
  for (const [key, value] of Object.entries(values)) {
    const schema = schemas[key];
    if (!schema) return `${key} is not a preference. Use ${Object.keys(schemas).join(', ')}.`;
    const { error } = schema.safeParse(value);
    if (error && value !== null && value !== '') return `${key}: ${error.issues[0]?.message}`;
  }
  return null;
}

function validOf(namespace: AppliedNamespace, preferences: PreferencesByNamespace): PreferenceValues {
  const given = Object.entries(preferences[namespace] ?? {});
  // A later version of the server may not have a preference any more.
  return Object.fromEntries(
    given.filter(([key, value]) => findPreferenceError(namespace, { [key]: value }) === null),
  );
}

function isApplied(namespace: string): namespace is AppliedNamespace {
  return Object.hasOwn(PREFERENCES, namespace);
}

import { changePreferencesCall, preferencesCall } from '../../contract/preferences/calls';
import { type PreferenceValues, withoutEmptyValues } from '../../contract/preferences/preference';
import { api } from '../frame/api';

/** Preferences of namespaces, fetched once each and then cached (spec §4 Preference writes). */
export interface PreferenceClient {
  /** Returns the preferences of a namespace. @throws {OwnerFailure} */
  read(namespace: string): Promise<PreferenceValues>;
  /**
   * Writes the values that differ from the cached ones, if there are any: to the cache, then as a refetch signal, then to the
   * server. A failure takes the cache back, is reported and rethrown. @throws {OwnerFailure}
   */
  write(namespace: string, values: PreferenceValues): Promise<void>;
  /** Calls `listener` when the cached preferences of a namespace have changed, until `signal` is aborted. */
  onRefetch(listener: (namespace: string) => void, signal: AbortSignal): void;
}

export interface PreferenceClientDeps {
  fetch: typeof globalThis.fetch;
  report(error: unknown): void;
}

/** Returns the client of preferences. */
export function createPreferenceClient({ fetch, report }: PreferenceClientDeps): PreferenceClient {
  const cache = new Map<string, Promise<PreferenceValues>>();
  const refetches = new EventTarget();

  const load = async (namespace: string) =>
    withoutEmptyValues(await api(preferencesCall, { params: { namespace } }, { fetch }));
  const read = (namespace: string) => {
    const loading = cache.get(namespace) ?? load(namespace);
    cache.set(namespace, loading);
    // A failed read is not kept.
    loading.catch(() => cache.get(namespace) === loading && cache.delete(namespace));
    return loading;
  };
  const setCached = (namespace: string, values: PreferenceValues) => {
    cache.set(namespace, Promise.resolve(withoutEmptyValues(values)));
    refetches.dispatchEvent(new CustomEvent('refetch', { detail: namespace }));
  };
  return {
    read,
    async write(namespace, values) {
      const before = await read(namespace);
      const changed = Object.entries(values).filter(([key, value]) => value !== (before[key] ?? null));
      if (changed.length === 0) return;
      const changes = Object.fromEntries(changed);
      setCached(namespace, { ...before, ...changes });
      try {
        await api(changePreferencesCall, { params: { namespace }, body: changes }, { fetch });
      } catch (error) {
        setCached(namespace, before);
        report(error);
        throw error;
      }
    },
    onRefetch(listener, signal) {
      const onEvent = (event: Event) => listener((event as CustomEvent<string>).detail);
      refetches.addEventListener('refetch', onEvent, { signal });
    },
  };
}

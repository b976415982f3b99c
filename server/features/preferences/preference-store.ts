import { isEmptyValue, type PreferenceValues } from '../../../contract/preferences/preference';
import type { StoreSettings } from '../../../contract/stores/store-settings';
import { readContentItems, writeContentItem } from '../../platform/content/content-items';
import type { LiveContent, OpenContent } from '../../platform/content/live-content';
import type { Database } from '../../platform/database/open-database';
import { applyPreferences, type PreferencesByNamespace } from './apply-preferences';

const KIND = 'preferences';

/** What the owner of a store prefers. */
export interface Preferences {
  stored: PreferencesByNamespace;
  /** The settings of the store with them. */
  settings: StoreSettings;
}

/** Returns the preferences of a website. `base` are the settings that the store's content has. */
export function openPreferences(
  { websiteId, openContent }: { websiteId: string; openContent: OpenContent },
  base: StoreSettings,
): LiveContent<Preferences> {
  return openContent<Preferences>({
    kind: KIND,
    initial: { stored: {}, settings: base },
    async read(db) {
      const stored = await readPreferences(db, websiteId);
      return { stored, settings: applyPreferences(base, stored) };
    },
  });
}

/** Returns what the owner of a website has changed. */
export async function readPreferences(db: Database, websiteId: string): Promise<PreferencesByNamespace> {
  const items = await readContentItems(db, { websiteId, kind: KIND });
  return Object.fromEntries(items.map(({ id, value }) => [id, value as PreferenceValues]));
}

/** Writes some preferences of a namespace. An empty value deletes its preference. Call it in a change of the preferences. */
export async function writePreferences(
  trx: Database,
  websiteId: string,
  { namespace, values }: { namespace: string; values: PreferenceValues },
): Promise<void> {
  const stored = await readPreferences(trx, websiteId);
  const entries = Object.entries({ ...stored[namespace], ...values });
  const value = Object.fromEntries(entries.filter(([, each]) => !isEmptyValue(each)));
  await writeContentItem(trx, { websiteId, kind: KIND }, { id: namespace, value });
}

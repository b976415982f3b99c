import { sql } from 'kysely';
import { isEmptyValue, type PreferenceValues } from '../../../schemas/preference-schemas';
import type { Database } from '../../platform/database/open-database';

/** Preferences by namespace. */
export type PreferencesByNamespace = Readonly<Record<string, PreferenceValues>>;

/** Returns what the owner of a website has changed. */
export async function readPreferences(db: Database, websiteId: string): Promise<PreferencesByNamespace> {
  const rows = await db
    .selectFrom('commercePreference')
    .select(['namespace', 'key', 'value'])
    .where('websiteId', '=', websiteId)
    .execute();
  const found: Record<string, PreferenceValues> = {};
  for (const { namespace, key, value } of rows) found[namespace] = { ...found[namespace], [key]: value };
  return found;
}

/** Writes some preferences of a namespace. An empty value deletes its preference. */
export async function writePreferences(
  db: Database,
  websiteId: string,
  { namespace, values }: { namespace: string; values: PreferenceValues },
): Promise<void> {
  const entries = Object.entries(values);
  const [emptied, kept] = [true, false].map((isEmpty) =>
    entries.filter(([, value]) => isEmptyValue(value) === isEmpty),
  );
  await db.transaction().execute(async (trx) => {
    for (const [key] of emptied ?? [])
      await trx
        .deleteFrom('commercePreference')
        .where('websiteId', '=', websiteId)
        .where('namespace', '=', namespace)
        .where('key', '=', key)
        .execute();
    for (const [key, value] of kept ?? [])
      await trx
        .insertInto('commercePreference')
        .values({ websiteId, namespace, key, value: JSON.stringify(value) })
        .onConflict((conflict) =>
          conflict.columns(['websiteId', 'namespace', 'key']).doUpdateSet({ value: sql`excluded.value` }),
        )
        .execute();
  });
}

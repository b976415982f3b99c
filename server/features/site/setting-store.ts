import type { Database } from '../../platform/database/open-database';

export interface StoredSetting {
  value: unknown;
  /** Number of changes. */
  revision: number;
}

/** Writes a setting of the store's content. One that the owner has changed stays. */
export async function seedSetting(
  db: Database,
  websiteId: string,
  { name, value }: { name: string; value: unknown },
): Promise<void> {
  const row = { value: JSON.stringify(value) };
  await db
    .insertInto('siteSetting')
    .values({ websiteId, name, revision: 0, ...row })
    .onConflict((conflict) =>
      conflict.columns(['websiteId', 'name']).doUpdateSet(row).where('siteSetting.revision', '=', 0),
    )
    .execute();
}

/** Returns all settings of a website by their names. */
export async function readSettings(db: Database, websiteId: string): Promise<Map<string, StoredSetting>> {
  const rows = await db
    .selectFrom('siteSetting')
    .select(['name', 'value', 'revision'])
    .where('websiteId', '=', websiteId)
    .execute();
  return new Map(rows.map(({ name, ...setting }) => [name, setting]));
}

export interface SettingChange {
  name: string;
  value: unknown;
  /** The revision that it replaces; any by default. */
  revision?: number | undefined;
}

/** Replaces a setting. Returns false if it has another revision. */
export async function replaceSetting(
  db: Database,
  websiteId: string,
  { name, value, revision }: SettingChange,
): Promise<boolean> {
  const text = JSON.stringify(value);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('siteSetting')
    .values({ websiteId, name, revision: 1, value: text })
    .onConflict((conflict) => {
      const update = conflict
        .columns(['websiteId', 'name'])
        .doUpdateSet((row) => ({ value: text, revision: row('siteSetting.revision', '+', 1) }));
      return revision === undefined ? update : update.where('siteSetting.revision', '=', revision);
    })
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

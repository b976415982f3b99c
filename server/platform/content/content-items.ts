import type { Database } from '../database/open-database';
import type { ContentScope } from './content-version';

/** An item of the files of a store. */
export interface FileItem {
  id: string;
  value: unknown;
}

/** An item, and how often it was changed: 0 for that of the files. */
export interface ContentItem extends FileItem {
  revision: number;
}

/** Writes the items of the files of a store, in their order. Those that the owner has changed stay as they are. */
export async function seedContentItems(
  db: Database,
  scope: ContentScope,
  items: readonly FileItem[],
): Promise<void> {
  for (const [position, { id, value }] of items.entries()) {
    const row = { position, value: JSON.stringify(value) };
    await db
      .insertInto('contentItem')
      .values({ ...scope, id, revision: 0, ...row })
      .onConflict((conflict) =>
        conflict.columns(['websiteId', 'kind', 'id']).doUpdateSet(row).where('contentItem.revision', '=', 0),
      )
      .execute();
  }
}

/** Returns all items of a kind, in the order of the files. */
export async function readContentItems(db: Database, scope: ContentScope): Promise<ContentItem[]> {
  return db
    .selectFrom('contentItem')
    .select(['id', 'value', 'revision'])
    .where('websiteId', '=', scope.websiteId)
    .where('kind', '=', scope.kind)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Writes an item as the owner has changed it. Call it in a change of its kind. */
export async function writeContentItem(
  trx: Database,
  scope: ContentScope,
  { id, value }: FileItem,
): Promise<void> {
  const text = JSON.stringify(value);
  await trx
    .insertInto('contentItem')
    .values({ ...scope, id, position: 0, revision: 1, value: text })
    .onConflict((conflict) =>
      conflict
        .columns(['websiteId', 'kind', 'id'])
        .doUpdateSet((row) => ({ value: text, revision: row('contentItem.revision', '+', 1) })),
    )
    .execute();
}

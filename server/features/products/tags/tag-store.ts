import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import type { Tables } from '../../../platform/database/tables';
import type { ProductScope } from '../product-store';
import { EMPTY_TAXONOMY, type ProductTags, type Taxonomy } from './taxonomy';

/** The data that undo the last change. */
export interface TagUndo {
  taxonomy: Taxonomy;
  /** The tags of products before and after the change. */
  products: readonly { before: ProductTags; after: ProductTags }[];
}

/** The categories and tags of the owner. */
export interface TagVersion {
  /** From 1; 0 before the first change. */
  version: number;
  taxonomy: Taxonomy;
  /** Null before the first change, and after an undo. */
  undo: TagUndo | null;
}

export const UNEDITED_TAGS: TagVersion = { version: 0, taxonomy: EMPTY_TAXONOMY, undo: null };

/** Returns the categories and tags that the owner has edited. */
export async function readTagVersion(
  db: Database | Transaction<Tables>,
  { websiteId, currency }: ProductScope,
): Promise<TagVersion> {
  const row = await db
    .selectFrom('taxonomy')
    .select(['version', 'content', 'undo'])
    .where('websiteId', '=', websiteId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (!row) return UNEDITED_TAGS;
  return {
    version: row.version,
    taxonomy: row.content as Taxonomy,
    undo: row.undo as TagUndo | null,
  };
}

/** Writes another version of the categories and tags. */
export async function writeTagVersion(
  trx: Transaction<Tables>,
  { websiteId, currency }: ProductScope,
  { version, taxonomy, undo }: TagVersion,
): Promise<void> {
  const values = { version, content: JSON.stringify(taxonomy), undo: undo && JSON.stringify(undo) };
  await trx
    .insertInto('taxonomy')
    .values({ websiteId, currency, ...values })
    .onConflict((conflict) => conflict.columns(['websiteId', 'currency']).doUpdateSet(values))
    .execute();
}

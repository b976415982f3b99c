import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables';
import { type EditedProduct, writeEditedProduct } from '../edited-products';
import type { ProductScope } from '../product-scope';
import type { TagChange } from './tag-changes';
import { type TagVersion, writeTagVersion } from './tag-store';

/** Writes a change of categories and tags with the products that it changes, and what takes it back. */
export async function writeTagChange(
  trx: Transaction<Tables>,
  scope: ProductScope,
  {
    before,
    products,
    change,
    at,
  }: {
    before: TagVersion;
    products: readonly EditedProduct[];
    change: TagChange & { isUndo?: boolean };
    at: Date;
  },
): Promise<void> {
  const undone = [];
  for (const after of change.products) {
    const product = products.find(({ item }) => item.id === after.id);
    if (!product) continue;
    const { item, version, ...state } = product;
    const { categories, tags } = after;
    undone.push({ before: { id: item.id, categories: item.categories, tags: item.tags ?? [] }, after });
    await writeEditedProduct(trx, scope, {
      ...state,
      version: version + 1,
      item: { ...item, categories, tags },
      at,
    });
  }
  await writeTagVersion(trx, scope, {
    version: before.version + 1,
    taxonomy: change.taxonomy,
    undo: change.isUndo ? null : { taxonomy: before.taxonomy, products: undone },
  });
}

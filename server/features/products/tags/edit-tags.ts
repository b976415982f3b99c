import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables';
import { HttpFailure } from '../../../platform/http/http-failure';
import type { Product } from '../product';
import { byId, lockProducts, lockShop, writeProducts } from '../product-store';
import { type ShopScope, writeSearch } from '../shop-changes';
import { listShown, loadShop, type ShopState, toTagState } from '../shop-state';
import type { TagChange, TagState } from './tag-changes';
import { type TagUndo, type TagVersion, writeTagVersion } from './tag-store';
import type { ProductTags } from './taxonomy';

/** A change of categories and tags. `isUndo` for one that takes the last one back. */
export type ReviseTags = (state: TagState, undo: TagUndo | null) => TagChange & { isUndo?: boolean };

const OUTDATED = 'Somebody has changed the categories or tags in the meantime. Load them again.';

/**
 * Edits the categories and tags, and the products that have them. `seen` is what the process knows of the shop. Returns the
 * version of the shop.
 *
 * @throws {HttpFailure} 409 for another version
 */
export async function editTags(
  trx: Transaction<Tables>,
  shop: ShopScope,
  { version, seen }: { version: number; seen: ShopState },
  revise: ReviseTags,
): Promise<number> {
  await lockShop(trx, shop.websiteId);
  const known = await loadShop(trx, shop, seen);
  if (known.tags.version !== version) throw new HttpFailure(409, { message: OUTDATED });
  const reviseIn = (state: ShopState) => revise(toTagState(state, shop.collection), known.tags.undo);
  const ids = reviseIn(known).products.map(({ id }) => id);
  const locked = await lockProducts(trx, shop, ids);
  const before = { ...known, products: new Map([...known.products, ...byId(locked)]) };
  // Again, with products that nobody else changes any more.
  const change = reviseIn(before);
  const changed = change.products.flatMap(({ id, categories, tags }) => {
    const product = before.products.get(id);
    return product ? [retag(product, { id, categories, tags })] : [];
  });
  const shown = new Set(listShown(before).map(({ id }) => id));
  const entries = changed.map(({ item }) => ({ item, isListed: shown.has(item.id) }));
  await writeSearch(trx, shop, entries);
  await writeTagVersion(trx, shop, toTagVersion(before, change));
  return writeProducts(trx, shop, changed);
}

function retag({ item, version, ...state }: Product, { categories, tags }: ProductTags): Product {
  return { ...state, version: version + 1, item: { ...item, categories, tags } };
}

/** Returns the next version, with what takes it back. */
function toTagVersion(
  { products, tags }: ShopState,
  { taxonomy, products: changes, isUndo }: ReturnType<ReviseTags>,
): TagVersion {
  const undone = changes.flatMap((after) => {
    const item = products.get(after.id)?.item;
    return item
      ? [{ before: { id: item.id, categories: item.categories, tags: item.tags ?? [] }, after }]
      : [];
  });
  const undo = isUndo ? null : { taxonomy: tags.taxonomy, products: undone };
  return { version: tags.version + 1, taxonomy, undo };
}

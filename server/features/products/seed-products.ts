import type { Database } from '../../platform/database/open-database';
import { StartError } from '../../platform/process/start-error';
import type { ProductItemData } from '../../rendering/pages';
import { unlistCatalogue, writeCatalogue } from '../catalogue';
import { replaceSearchEntries, type SearchEntry } from '../search';
import type { Product } from './product';
import {
  byId,
  deleteProducts,
  lockProducts,
  lockShop,
  type ProductScope,
  writeProducts,
} from './product-store';
import { listShown, loadShop } from './shop-state';

/** The products of a store's files, with what visitors can search. */
export interface SeedShop {
  items: readonly ProductItemData[];
  /** Returns everything that visitors can search of a store with these products. */
  describeSearch(items: readonly ProductItemData[]): readonly SearchEntry[];
}

/**
 * Writes the products of a store's files to the database, with the catalogue and the search. Products that the owner has
 * never edited follow the files; edited ones stay. Throws StartError for two products with one id or one address, and then
 * changes nothing.
 */
export async function seedProducts(
  db: Database,
  scope: ProductScope,
  { items, describeSearch }: SeedShop,
): Promise<void> {
  refuseSameIds(items);
  await db.transaction().execute(async (trx) => {
    await lockShop(trx, scope.websiteId);
    const stored = await lockProducts(trx, scope);
    const { changed, removed } = compareProducts(stored, items);
    if (removed.length > 0) await deleteProducts(trx, scope, removed);
    if (changed.length + removed.length > 0) await writeProducts(trx, scope, changed);
    const shown = listShown(await loadShop(trx, scope));
    await unlistCatalogue(trx, scope.websiteId);
    const entries = shown.map((item) => ({ item, isListed: true }));
    await writeCatalogue(trx, scope.websiteId, entries);
    await replaceSearchEntries(trx, scope.websiteId, describeSearch(shown));
  });
}

function refuseSameIds(items: readonly ProductItemData[]): void {
  const ids = new Set<string>();
  for (const { id } of items) {
    if (ids.has(id)) throw new StartError(`Two products have the id ${id}. Give each its own.`);
    ids.add(id);
  }
}

/** The owner may have made a product with the address of one that is new in the files. */
function refuseSameAddresses(products: readonly Product[]): void {
  const titles = new Map<string, string>();
  for (const { item } of products) {
    const other = titles.get(item.urlId);
    if (other !== undefined)
      throw new StartError(
        `The products ${other} and ${item.title} have the address ${item.urlId}. Give the one in the files another urlId.`,
      );
    titles.set(item.urlId, item.title);
  }
}

/** Returns the products to write, and the ids of those to delete, so that the database follows the files. */
function compareProducts(
  stored: readonly Product[],
  items: readonly ProductItemData[],
): { changed: Product[]; removed: string[] } {
  const known = byId(stored);
  const ids = new Set(items.map(({ id }) => id));
  const left = stored.filter(({ item }) => !ids.has(item.id));
  const next = [
    ...items.map((item, position) => follow(known.get(item.id), item, position)),
    ...left.filter(({ version }) => version > 0).map((product) => ({ ...product, position: null })),
  ];
  refuseSameAddresses(next);
  return {
    changed: next.filter((product) => !isSame(known.get(product.item.id), product)),
    removed: left.filter(({ version }) => version === 0).map(({ item }) => item.id),
  };
}

function follow(stored: Product | undefined, item: ProductItemData, position: number): Product {
  if (stored && stored.version > 0) return { ...stored, position };
  return { item, position, version: 0, isVisible: true, deletedAt: null, stamp: 0 };
}

function isSame(stored: Product | undefined, { item, position }: Product): boolean {
  return stored?.position === position && JSON.stringify(stored.item) === JSON.stringify(item);
}

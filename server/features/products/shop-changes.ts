import type { Transaction } from 'kysely';
import { LIMITS } from '../../../contract/shared/limits';
import type { Tables } from '../../platform/database/tables';
import { HttpFailure } from '../../platform/http/http-failure';
import type { CollectionData, ProductItemData } from '../../rendering/pages';
import { type CatalogueEntry, changeStock, type StockChange, writeCatalogue } from '../catalogue';
import { type SearchEntry, updateSearchEntries } from '../search';
import { findEnabled } from '../stores';
import { isShown, type Product } from './product';
import { listPlaces, lockProducts, lockShop, type ProductScope, writeProducts } from './product-store';

/** The content of a store that its products belong to. */
export interface ShopSource {
  /** The collection of its files. */
  collection: CollectionData;
  /** Returns what visitors can search of a product: an entry for each language. Its addresses never change. */
  describeSearch(item: ProductItemData): SearchEntry[];
}

/** What the changes of a shop need of it. */
export interface ShopScope extends ProductScope, ShopSource {}

export interface ProductEdit {
  id: string;
  /** The version that the owner saw. */
  version: number;
  stock?: readonly StockChange[];
  /** Whether a deleted product becomes one of its store again. */
  isRestored?: boolean;
}

const OUTDATED = 'Somebody has changed this product in the meantime. Load it again.';
export const UNKNOWN_PRODUCT = 'This product does not exist.';

/**
 * Edits one product with its catalogue rows and its search entries. Edits of other products do not wait for it.
 *
 * @throws {HttpFailure} 404; 409 for another version, another stock than the owner saw, or a store without room
 */
export async function editProduct(
  trx: Transaction<Tables>,
  shop: ShopScope,
  { id, version, stock = [], isRestored = false }: ProductEdit,
  revise: (product: Product) => Product,
): Promise<Product> {
  if (isRestored) await lockShop(trx, shop.websiteId);
  const [product] = await lockProducts(trx, shop, [id]);
  if ((product?.version ?? 0) !== version) throw new HttpFailure(409, { message: OUTDATED });
  if (!product) throw new HttpFailure(404, { message: UNKNOWN_PRODUCT });
  if (isRestored && product.deletedAt) await requireRoom(trx, shop, product.item.collectionId);
  return writeProduct(trx, shop, { ...revise(product), version: version + 1 }, stock);
}

/** Writes a hidden product to a store. `make` receives the `urlId` of all others. @throws {HttpFailure} 409 without room */
export async function createProduct(
  trx: Transaction<Tables>,
  shop: ShopScope,
  make: (urlIds: readonly string[]) => ProductItemData,
): Promise<Product> {
  await lockShop(trx, shop.websiteId);
  const places = await listPlaces(trx, shop);
  const item = make(places.flatMap(({ urlId }) => urlId ?? []));
  await requireRoom(trx, shop, item.collectionId);
  const state = { position: null, version: 1, isVisible: false, deletedAt: null, stamp: 0 };
  return writeProduct(trx, shop, { item, ...state }, []);
}

/** Throws 409 for a store that has been removed, or has as many products as it may have (spec §9 Limits). */
async function requireRoom(trx: Transaction<Tables>, shop: ShopScope, collectionId: string): Promise<void> {
  if (collectionId !== shop.collection.id && (await findEnabled(trx, shop.websiteId, collectionId)) === null)
    throw new HttpFailure(409, { message: 'The store of this product has been removed.' });
  const others = (await listPlaces(trx, shop)).filter((each) => isIn(collectionId, each));
  if (others.length >= LIMITS.products)
    throw new HttpFailure(409, {
      message: `A store has at most ${LIMITS.products} products. Delete one first.`,
    });
}

function isIn(id: string, place: { collectionId: string | null; deletedAt: Date | null }): boolean {
  return place.collectionId === id && !place.deletedAt;
}

async function writeProduct(
  trx: Transaction<Tables>,
  shop: ShopScope,
  product: Product,
  stock: readonly StockChange[],
): Promise<Product> {
  const { item } = product;
  const isHidden =
    item.collectionId !== shop.collection.id &&
    (await findEnabled(trx, shop.websiteId, item.collectionId)) === false;
  await publish(trx, shop, [{ item, isListed: isShown(product) && !isHidden }]);
  await requireStock(trx, shop, item.id, stock);
  return { ...product, stamp: await writeProducts(trx, shop, [product]) };
}

/** Writes what carts and the search know of products. */
async function publish(
  trx: Transaction<Tables>,
  shop: ShopScope,
  entries: readonly CatalogueEntry[],
): Promise<void> {
  await writeCatalogue(trx, shop.websiteId, entries);
  await writeSearch(trx, shop, entries);
}

/** Writes what visitors can search of products. */
export function writeSearch(
  trx: Transaction<Tables>,
  { websiteId, describeSearch }: ShopScope,
  products: readonly CatalogueEntry[],
): Promise<void> {
  const described = products.map(({ item, isListed }) => ({ isListed, entries: describeSearch(item) }));
  return updateSearchEntries(trx, websiteId, {
    urls: described.flatMap(({ entries }) => entries.map(({ url }) => url)),
    entries: described.flatMap(({ isListed, entries }) => (isListed ? entries : [])),
  });
}

async function requireStock(
  trx: Transaction<Tables>,
  { websiteId }: ShopScope,
  itemId: string,
  stock: readonly StockChange[],
): Promise<void> {
  const outdated = await changeStock(trx, { websiteId, itemId }, stock);
  if (outdated.length === 0) return;
  const message = `The stock of ${outdated.join(', ')} has changed in the meantime, such as by an order. Load the product again.`;
  throw new HttpFailure(409, { message });
}

/**
 * Runs a change of the collection `id` while its products stay as they are, and lists them in the catalogue and the search
 * as its state demands then. `write` receives the number of its products, without deleted ones. Returns the version of the shop.
 */
export async function editCollection(
  trx: Transaction<Tables>,
  shop: ShopScope,
  id: string,
  write: (trx: Transaction<Tables>, productCount: number) => Promise<void>,
): Promise<number> {
  await lockShop(trx, shop.websiteId);
  const places = (await listPlaces(trx, shop)).filter((each) => isIn(id, each));
  const ids = places.map((each) => each.id);
  const locked = await lockProducts(trx, shop, ids);
  const products = locked.filter(({ deletedAt }) => !deletedAt);
  const wasEnabled = await findEnabled(trx, shop.websiteId, id);
  await write(trx, products.length);
  const isEnabled = await findEnabled(trx, shop.websiteId, id);
  const isListed = isEnabled !== false;
  if (isListed !== (wasEnabled !== false))
    await publish(
      trx,
      shop,
      products.filter(isShown).map(({ item }) => ({ item, isListed })),
    );
  return writeProducts(trx, shop, []);
}

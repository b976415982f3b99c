import type { Transaction } from 'kysely';
import { advanceContent } from '../../platform/content/content-version';
import { upsertRows } from '../../platform/database/in-batches';
import { lockUntilCommit } from '../../platform/database/lock-until-commit';
import type { Database } from '../../platform/database/open-database';
import type { Tables } from '../../platform/database/tables';
import { shopContent } from '../stores';
import type { Product } from './product';

/** The products of a website in one currency. */
export interface ProductScope {
  websiteId: string;
  currency: string;
}

/** Waits for changes of what products share: stores, categories, tags and addresses. Edits of products do not wait. */
export function lockShop(trx: Transaction<Tables>, websiteId: string): Promise<void> {
  return lockUntilCommit(trx, `vitrine shop ${websiteId}`);
}

/** Returns the products by id in the order of the shop. Reads only those that are newer than the known ones. */
export async function loadProducts(
  db: Database,
  scope: ProductScope,
  known: ReadonlyMap<string, Product>,
): Promise<Map<string, Product>> {
  const rows = await selectProducts(db, scope)
    .select(['id', 'stamp'])
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const newer = rows.filter(({ id, stamp }) => stamp > (known.get(id)?.stamp ?? -1)).map(({ id }) => id);
  const loaded = newer.length > 0 ? await selectDocuments(db, scope, newer).execute() : [];
  const products = new Map([...known, ...byId(loaded as Product[])]);
  return byId(rows.flatMap(({ id }) => products.get(id) ?? []));
}

/** Returns the products with these ids, or all of them, which no other transaction changes until this one ends. */
export async function lockProducts(
  trx: Transaction<Tables>,
  scope: ProductScope,
  ids?: readonly string[],
): Promise<Product[]> {
  if (ids?.length === 0) return [];
  // The same order in all transactions, against deadlocks.
  const rows = await selectDocuments(trx, scope, ids).orderBy('id').forUpdate().execute();
  return rows as Product[];
}

/** Returns the store and the address of every product, and whether it is deleted. */
export function listPlaces(db: Database, scope: ProductScope) {
  return selectProducts(db, scope).select(['id', 'collectionId', 'urlId', 'deletedAt']).execute();
}

/**
 * Writes products, and returns the version of the shop that this makes: their new stamp. Transactions that write products wait
 * here for each other, so these are the last statements of a transaction.
 */
export async function writeProducts(
  trx: Transaction<Tables>,
  { websiteId, currency }: ProductScope,
  products: readonly Product[],
): Promise<number> {
  const stamp = await advanceContent(trx, shopContent(websiteId));
  const rows = products.map(({ item, ...state }) => {
    return { ...state, websiteId, currency, id: item.id, item: JSON.stringify(item), stamp };
  });
  await upsertRows(trx, 'product', rows, { key: ['websiteId', 'currency', 'id'] });
  return stamp;
}

/** Deletes products for good. */
export async function deleteProducts(
  trx: Transaction<Tables>,
  { websiteId, currency }: ProductScope,
  ids: readonly string[],
): Promise<void> {
  const rows = trx.deleteFrom('product').where('websiteId', '=', websiteId).where('currency', '=', currency);
  await rows.where('id', 'in', ids).execute();
}

/** Returns products by their id, in their order. */
export function byId(products: readonly Product[]): Map<string, Product> {
  return new Map(products.map((product) => [product.item.id, product]));
}

function selectProducts(db: Database, { websiteId, currency }: ProductScope) {
  return db.selectFrom('product').where('websiteId', '=', websiteId).where('currency', '=', currency);
}

function selectDocuments(db: Database, scope: ProductScope, ids?: readonly string[]) {
  return selectProducts(db, scope)
    .select(['item', 'position', 'version', 'isVisible', 'deletedAt', 'stamp'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []));
}

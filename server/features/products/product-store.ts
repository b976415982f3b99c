import type { Transaction } from 'kysely';
import { batchesOf } from '../../platform/database/batches-of';
import { lockUntilCommit } from '../../platform/database/lock-until-commit';
import type { Database } from '../../platform/database/open-database';
import type { Tables } from '../../platform/database/tables';
import type { ProductItemData } from '../../rendering/pages';
import { increaseShopVersion } from '../stores';
import type { Product } from './product';

/** The products of a website in one currency. */
export interface ProductScope {
  websiteId: string;
  currency: string;
}

const COLUMNS = ['item', 'position', 'version', 'isVisible', 'deletedAt', 'stamp'] as const;

/** Waits for changes of what products share: stores, categories, tags and addresses. Edits of products do not wait. */
export function lockShop(trx: Transaction<Tables>, websiteId: string): Promise<void> {
  return lockUntilCommit(trx, `vitrine shop ${websiteId}`);
}

/** Returns the products by id in the order of the shop. Reads only those that changed after `known` was read. */
export async function loadProducts(
  db: Database,
  scope: ProductScope,
  known: { version: number; products: ReadonlyMap<string, Product> },
): Promise<Map<string, Product>> {
  const rows = await selectProducts(db, scope)
    .select(['id', 'stamp'])
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const ids = rows.filter(({ stamp }) => stamp > known.version).map(({ id }) => id);
  const changed = new Map((await findProducts(db, scope, ids)).map((each) => [each.item.id, each]));
  const products = rows.map(({ id }) => [id, changed.get(id) ?? known.products.get(id)] as const);
  return new Map(products.filter((each): each is [string, Product] => each[1] !== undefined));
}

async function findProducts(db: Database, scope: ProductScope, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db, scope).select(COLUMNS).where('id', 'in', ids).execute();
  return rows.map(toProduct);
}

/** Returns products that no other transaction changes until this one ends, by their ids. Without ids, all of them. */
export async function lockProducts(
  trx: Transaction<Tables>,
  scope: ProductScope,
  ids?: readonly string[],
): Promise<Product[]> {
  if (ids?.length === 0) return [];
  const rows = await selectProducts(trx, scope)
    .select(COLUMNS)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    // The same order in all transactions, against deadlocks.
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toProduct);
}

/** Returns the ids of the products of a store that are not deleted. */
export async function listStoreProducts(
  db: Database,
  scope: ProductScope,
  collectionId: string,
): Promise<string[]> {
  const rows = await selectProducts(db, scope)
    .select('id')
    .where('collectionId', '=', collectionId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the `urlId` of all products. */
export async function listUrlIds(db: Database, scope: ProductScope): Promise<string[]> {
  const rows = await selectProducts(db, scope).select('urlId').execute();
  return rows.flatMap(({ urlId }) => urlId ?? []);
}

/**
 * Writes products, and returns them with their new stamp. Transactions that write them end in the order of their stamps,
 * because they wait here for each other: the last statements of a transaction.
 */
export async function writeProducts(
  trx: Transaction<Tables>,
  { websiteId, currency }: ProductScope,
  products: readonly Product[],
): Promise<Product[]> {
  const stamp = await increaseShopVersion(trx, websiteId);
  const stamped = products.map((product) => ({ ...product, stamp }));
  for (const batch of batchesOf(stamped))
    await trx
      .insertInto('product')
      .values(
        batch.map(({ item, ...state }) => {
          return { websiteId, currency, id: item.id, item: JSON.stringify(item), ...state };
        }),
      )
      .onConflict((conflict) =>
        conflict.columns(['websiteId', 'currency', 'id']).doUpdateSet(({ ref }) => ({
          item: ref('excluded.item'),
          position: ref('excluded.position'),
          version: ref('excluded.version'),
          isVisible: ref('excluded.isVisible'),
          deletedAt: ref('excluded.deletedAt'),
          stamp: ref('excluded.stamp'),
        })),
      )
      .execute();
  return stamped;
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

function selectProducts(db: Database, { websiteId, currency }: ProductScope) {
  return db.selectFrom('product').where('websiteId', '=', websiteId).where('currency', '=', currency);
}

function toProduct({ item, ...state }: Omit<Product, 'item'> & { item: unknown }): Product {
  return { ...state, item: item as ProductItemData };
}

import type { FastifyInstance } from 'fastify';
import type { StoreChange } from '../../../contract/stores/store-creation';
import type { Database } from '../../platform/database/open-database';
import { HttpFailure } from '../../platform/http/http-failure';
import { deleteCollection, removeLinks, saveCollection } from '../navigation';
import {
  deleteProductCollection,
  readProductCollections,
  type StoredCollection,
  updateCollection,
} from './collection-store';

const OUTDATED = 'Somebody has changed this store in the meantime. Load the stores again.';

export interface StoreScope {
  websiteId: string;
  shop: FastifyInstance['liveShop'];
}

/** Renames a store, hides it or shows it. @throws {HttpFailure} 404, and 409 when it is not as `before` states */
export async function changeStore(
  { websiteId, shop }: StoreScope,
  id: string,
  { before, title, enabled }: StoreChange,
): Promise<void> {
  await shop.editCollection(id, async (trx) => {
    const store = await findStore(trx, websiteId, id);
    if (store.title !== before.title || store.enabled !== before.enabled)
      throw new HttpFailure(409, { message: OUTDATED });
    await updateCollection(trx, websiteId, { id, title, enabled });
    if (enabled) await saveCollection(trx, websiteId, toLinkTarget({ ...store, navigationTitle: title }));
    else await deleteCollection(trx, websiteId, id);
  });
}

/** Removes a store with its categories and links. @throws {HttpFailure} 404, and 409 while it has products */
export async function removeStore({ websiteId, shop }: StoreScope, id: string): Promise<void> {
  await shop.editCollection(id, async (trx, productCount) => {
    const { title } = await findStore(trx, websiteId, id);
    if (productCount > 0) throw new HttpFailure(409, { message: explainProducts(title, productCount) });
    await removeLinks(trx, websiteId, id);
    await deleteCollection(trx, websiteId, id);
    await deleteProductCollection(trx, websiteId, id);
  });
}

/** Returns a store. @throws {HttpFailure} 404 */
export async function findStore(db: Database, websiteId: string, id: string): Promise<StoredCollection> {
  const found = (await readProductCollections(db, websiteId)).find((each) => each.id === id);
  if (!found) throw new HttpFailure(404, { message: 'This store does not exist.' });
  return found;
}

/** Returns what links of the navigation lead to. */
export function toLinkTarget({
  id,
  navigationTitle,
  urlId,
}: Pick<StoredCollection, 'id' | 'navigationTitle' | 'urlId'>) {
  return { id, title: navigationTitle, url: `/${urlId}` };
}

function explainProducts(title: string, count: number): string {
  const products = count === 1 ? '1 product' : `${count.toLocaleString('en')} products`;
  return `${title} has ${products}. Delete them first, or hide the store.`;
}

import type { ConnectedAccount } from '../../../contract/site/connected-account';
import type { Database } from '../../platform/database/open-database';
import { deleteCollection, readCollections, saveCollection } from './collection-store';

/** The id of the online food-ordering account. Links lead to it as they lead to collections. */
const FOOD_ORDERING_ID = 'account-food-ordering';

/** Returns whether a target of links is an account of another service. */
export function isAccount({ id }: { readonly id: string }): boolean {
  return id === FOOD_ORDERING_ID;
}

/** Returns the food-ordering account; null while none is connected. */
export async function readFoodOrdering(db: Database, websiteId: string): Promise<ConnectedAccount | null> {
  const account = (await readCollections(db, websiteId)).find(isAccount);
  return account ? { id: account.id, title: account.title, url: account.url } : null;
}

/** Connects the food-ordering account, or changes the title and the address of all its links. */
export async function connectFoodOrdering(
  db: Database,
  websiteId: string,
  link: { title: string; url: string },
): Promise<ConnectedAccount> {
  const account = { id: FOOD_ORDERING_ID, ...link };
  await saveCollection(db, websiteId, account);
  return account;
}

/** Disconnects the food-ordering account. Pages do not print its links until it is connected again. */
export async function disconnectFoodOrdering(db: Database, websiteId: string): Promise<void> {
  await deleteCollection(db, websiteId, FOOD_ORDERING_ID);
}

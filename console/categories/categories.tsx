import { useSyncExternalStore } from 'react';
import { CategoriesScreen } from './categories-screen';
import type { TagStore } from './tag-store';

/** The screen of categories and tags, rendered from the state of a store. */
export function Categories({ store, canChange }: { store: TagStore; canChange: boolean }) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return <CategoriesScreen state={state} canChange={canChange} store={store} />;
}

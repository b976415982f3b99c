import { useSyncExternalStore } from 'react';
import { RestockScreen } from './restock-screen';
import type { RestockStore } from './restock-store';

/** The screen of restock signups, rendered from the state of a store. */
export function RestockSignups({ store }: { store: RestockStore }) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return (
    <RestockScreen
      state={state}
      onSend={(groups) => void store.send(groups)}
      onToggle={(variant) => void store.toggle(variant)}
      onRetry={() => void store.load()}
    />
  );
}

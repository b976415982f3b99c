import { useSyncExternalStore } from 'react';
import { InventoryScreen } from './inventory-screen';
import type { InventoryStore } from './inventory-store';

/** The screen of the stock, rendered from the state of a store. */
export function Inventory({ store, canChange }: { store: InventoryStore; canChange: boolean }) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return (
    <InventoryScreen
      state={state}
      canChange={canChange}
      onFilter={(changes) => void store.filter(changes)}
      onChange={(row, stock) => void store.setStock(row, stock)}
      onUndo={() => void store.undo()}
      onRetry={() => void store.load()}
    />
  );
}

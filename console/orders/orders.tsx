import { useSyncExternalStore } from 'react';
import type { OrderRoute } from './order-route';
import type { OrderStore } from './order-store';
import { OrdersScreen } from './orders-screen';

export interface OrdersProps {
  store: OrderStore;
  /** Whether the role may change orders. */
  canChange: boolean;
  /** Opens what an address names, with an entry in the history. */
  onOpen(route: OrderRoute): void;
}

/** The screen of orders, rendered from the state of a store. */
export function Orders({ store, canChange, onOpen }: OrdersProps) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return (
    <OrdersScreen
      state={state}
      canChange={canChange}
      onOpen={onOpen}
      onChange={(change) => void store.changeStatus(change)}
      onUndo={() => void store.undo()}
      onRetry={() => void store.show(store.read().route)}
    />
  );
}

import type { OrderRoute } from './order-route';
import type { ChangedStatus, OrderState } from './order-store';

export interface OrdersScreenProps {
  state: OrderState;
  /** Whether the role may change orders. */
  canChange: boolean;
  /** Opens what an address names, with an entry in the history. */
  onOpen(route: OrderRoute): void;
  onChange(change: ChangedStatus): void;
  onUndo(): void;
  onRetry(): void;
}

import type { OrderStatus } from '../../contract/orders/order';
import { STATUS_NAMES } from './order-texts';

/** The status of an order, by a word and a colour. */
export function StatusMark({ status }: { status: OrderStatus }) {
  return (
    <span className="order-status" data-status={status}>
      {STATUS_NAMES[status]}
    </span>
  );
}

import type { ListedOrder } from '../../contract/orders/owned-order';
import { formatTime } from '../frame/format-day';
import { type ChangedStatus, formatMoney, nextStatus, STATUS_ACTIONS } from './order-texts';
import { StatusMark } from './status-mark';

export interface OrderRowProps {
  order: ListedOrder;
  /** Address of the order. */
  href: string;
  /** Whether the role may change orders. */
  canChange: boolean;
  isSaving: boolean;
  onChange(change: ChangedStatus): void;
}

/** An order in the list, with the step that usually follows. */
export function OrderRow({ order, href, canChange, isSaving, onChange }: OrderRowProps) {
  const { orderNumber, placedAt, status, name, email, quantity, grandTotal } = order;
  const next = nextStatus(status);
  return (
    <li className="list-row order-row">
      <h2>
        <a href={href} data-entry={orderNumber}>
          <span className="visually-hidden">Order </span>
          {orderNumber}
        </a>
      </h2>
      <p className="order-when hint">
        <time dateTime={placedAt}>{formatTime(placedAt)}</time>
      </p>
      <p className="order-who">
        <bdi>{name}</bdi>
        <span className="hint">{email}</span>
      </p>
      <p className="order-state">
        <StatusMark status={status} />
      </p>
      <p className="order-sum">
        {formatMoney(grandTotal)}
        <span className="hint">{quantity === 1 ? '1 item' : `${quantity} items`}</span>
      </p>
      <div className="order-step list-action">
        {canChange && next && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isSaving}
            aria-label={`${STATUS_ACTIONS[next]}: order ${orderNumber}`}
            onClick={isSaving ? undefined : () => onChange({ orderNumber, from: status, to: next })}
          >
            {STATUS_ACTIONS[next]}
          </button>
        )}
      </div>
    </li>
  );
}

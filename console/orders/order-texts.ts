import type { OrderInstalments, OrderMoney, OrderStatus } from '../../contract/orders/order';
import type { OrderEvent, OwnedGiftCard, OwnedOrderPage } from '../../contract/orders/owned-order';
import type { OrderFilter } from './order-route';

/** A change of a status that can be taken back. */
export interface ChangedStatus {
  orderNumber: number;
  from: OrderStatus;
  to: OrderStatus;
}

/** Returns the change that takes a change back. */
export function takeBack({ orderNumber, from, to }: ChangedStatus): ChangedStatus {
  return { orderNumber, from: to, to: from };
}

/** The names of statuses. */
export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  received: 'Received',
  confirmed: 'Confirmed',
  fulfilled: 'Fulfilled',
  canceled: 'Canceled',
};

/** What an owner does to give an order this status. */
export const STATUS_ACTIONS: Readonly<Record<OrderStatus, string>> = {
  received: 'Back to received',
  confirmed: 'Confirm',
  fulfilled: 'Mark as fulfilled',
  canceled: 'Cancel the order',
};

/** Returns the status that usually follows; null for an order that is done. */
export function nextStatus(status: OrderStatus): OrderStatus | null {
  if (status === 'received') return 'confirmed';
  return status === 'confirmed' ? 'fulfilled' : null;
}

/** Returns an amount: `$1,204.00`. */
export function formatMoney({ value, currency }: OrderMoney): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(value));
}

/** Returns how an order is paid: `In 4 payments of $17.00 with Afterpay, in test mode: none is taken`. */
export function describePlan({ count, payment, brand }: OrderInstalments): string {
  return `In ${count} payments of ${formatMoney(payment)} with ${brand}, in test mode: none is taken`;
}

/** Returns what a gift card paid: `$20.00 for order 1002, given back`. */
export function describeUse({ orderNumber, amount, isReturned }: OwnedGiftCard['uses'][number]): string {
  return `${formatMoney(amount)} for order ${orderNumber}${isReturned ? ', given back' : ''}`;
}

/** Returns the number of orders in the list: `1 order`, `1,204 orders`. */
export function countOrders(
  { count }: Pick<OwnedOrderPage, 'count'>,
  { status, search }: OrderFilter,
): string {
  if (count === 0) return status || search ? 'No order matches.' : 'Nobody has ordered yet.';
  return count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`;
}

/** Returns what a change did: `Order 1001 is fulfilled.` */
export function describeStatusChange({ orderNumber, to }: ChangedStatus): string {
  return `Order ${orderNumber} is ${STATUS_NAMES[to].toLowerCase()}.`;
}

const EMAILS = { confirmation: 'Confirmation', 'gift-card': 'Gift card' };
const DELIVERIES = { pending: 'is on its way to', delivered: 'was sent to', failed: 'could not be sent to' };

/** Returns what happened to an order: `Ada: Confirmed → Fulfilled`. */
export function describeEvent({ kind, actor, from, to, email }: OrderEvent): string {
  if (email) return `${EMAILS[email.kind]} ${DELIVERIES[email.state]} ${email.recipient}`;
  if (kind === 'placed' || !from || !to) return 'Placed';
  return `${actor}: ${STATUS_NAMES[from]} → ${STATUS_NAMES[to]}`;
}

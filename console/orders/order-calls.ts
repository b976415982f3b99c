import {
  type OwnedOrder,
  type OwnedOrderPage,
  ownedOrderPageSchema,
  ownedOrderSchema,
  type StatusChange,
} from '../../contract/orders/owned-order';
import { callOwner, jsonRequest } from '../call-owner';
import { formatFilter, type OrderFilter } from './order-route';

const CALL = '/api/vitrine/console/orders';

export interface OrderCalls {
  /** Returns a page of orders. @throws {OwnerFailure} */
  loadList(filter: OrderFilter, signal: AbortSignal): Promise<OwnedOrderPage>;
  /** Returns an order with its history. @throws {OwnerFailure} */
  loadOrder(orderNumber: number, signal: AbortSignal): Promise<OwnedOrder>;
  /** Changes the status of an order, and returns the order. @throws {OwnerFailure} */
  changeStatus(orderNumber: number, change: StatusChange): Promise<OwnedOrder>;
}

/** Returns the owner's calls of orders. */
export function createOrderCalls(fetch: typeof globalThis.fetch): OrderCalls {
  return {
    loadList: (filter, signal) =>
      callOwner(fetch, { path: `${CALL}?${formatFilter(filter)}`, signal }, ownedOrderPageSchema),
    loadOrder: (orderNumber, signal) =>
      callOwner(fetch, { path: `${CALL}/${orderNumber}`, signal }, ownedOrderSchema),
    changeStatus: (orderNumber, change) =>
      callOwner(fetch, { path: `${CALL}/${orderNumber}`, ...jsonRequest('PUT', change) }, ownedOrderSchema),
  };
}

/** Returns the address of the export of all orders that match. */
export function exportAddress({ status, search }: OrderFilter): string {
  const query = formatFilter({ status, search, page: 1 });
  return `${CALL}/export${query && `?${query}`}`;
}

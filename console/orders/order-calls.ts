import type { OwnedOrder, OwnedOrderPage, StatusChange } from '../../contract/orders/owned-order';
import {
  changeStatusCall,
  exportOrdersCall,
  ownedOrderCall,
  ownedOrdersCall,
} from '../../contract/orders/owned-order-calls';
import { api, callAddress } from '../frame/api';
import type { OrderFilter } from './order-route';

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
    loadList: ({ page, ...filter }, signal) =>
      api(ownedOrdersCall, { query: { ...toQuery(filter), page } }, { fetch, signal }),
    loadOrder: (orderNumber, signal) => api(ownedOrderCall, { params: { orderNumber } }, { fetch, signal }),
    changeStatus: (orderNumber, body) => api(changeStatusCall, { params: { orderNumber }, body }, { fetch }),
  };
}

/** Returns the address of the export of all orders that match. */
export function exportAddress({ page: _page, ...filter }: OrderFilter): string {
  return callAddress(exportOrdersCall, { query: toQuery(filter) });
}

function toQuery({ status, search }: Omit<OrderFilter, 'page'>) {
  return { status: status || undefined, search: search || undefined };
}

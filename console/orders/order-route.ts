import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders/order';

const LIST = '/config/orders';

/** Which orders the list shows. */
export interface OrderFilter {
  /** Empty: all of them. */
  status: '' | OrderStatus;
  /** Part of a name or an e-mail address, or a number; empty for all. */
  search: string;
  /** From 1. */
  page: number;
}

/** What the address names: the list with its filter, and the order that is open above it. */
export interface OrderRoute {
  filter: OrderFilter;
  /** Null for the list. */
  orderNumber: number | null;
}

/** Returns what an address names. What it cannot read is left out. */
export function parseRoute({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OrderRoute {
  const query = new URLSearchParams(search);
  const [, number] = /^\/config\/orders\/(\d{1,9})$/.exec(pathname) ?? [];
  const page = Number(query.get('page'));
  return {
    filter: {
      status: ORDER_STATUSES.find((status) => status === query.get('status')) ?? '',
      search: query.get('search') ?? '',
      page: Number.isInteger(page) && page > 0 ? page : 1,
    },
    orderNumber: number ? Number(number) : null,
  };
}

/** Returns the address of the list, or of an order with the list that it was opened from. */
export function formatRoute({ filter, orderNumber }: OrderRoute): string {
  const query = formatFilter(filter);
  return `${LIST}${orderNumber === null ? '' : `/${orderNumber}`}${query && `?${query}`}`;
}

/** Returns a filter as the calls take it. */
export function toQuery({ status, search }: Omit<OrderFilter, 'page'>) {
  return { status: status || undefined, search: search || undefined };
}

/** Returns a filter as a query, without what is left at its default. */
function formatFilter({ status, search, page }: OrderFilter): string {
  return String(
    new URLSearchParams({
      ...(status && { status }),
      ...(search && { search }),
      ...(page > 1 && { page: String(page) }),
    }),
  );
}

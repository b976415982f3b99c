import type { OrderStatus } from '../../contract/orders/order';
import type { OwnedOrder, OwnedOrderPage } from '../../contract/orders/owned-order';
import { createScreenState, type LoadedState, type ScreenState } from '../frame/screen-state';
import type { OrderCalls } from './order-calls';
import { FIRST_PAGE, type OrderRoute } from './order-route';

/** A change of a status that can be taken back. */
export interface ChangedStatus {
  orderNumber: number;
  from: OrderStatus;
  to: OrderStatus;
}

export interface OrderState extends LoadedState {
  route: OrderRoute;
  /** Null until the first load. */
  page: OwnedOrderPage | null;
  /** The order that is open; null until it is loaded. */
  order: OwnedOrder | null;
  /** Whether a change is on the way. */
  isChanging: boolean;
  /** The last change; null without one. */
  changed: ChangedStatus | null;
}

export interface OrderStore extends Pick<ScreenState<OrderState>, 'subscribe' | 'read'> {
  /** Loads what an address names. */
  show(route: OrderRoute): Promise<void>;
  changeStatus(change: ChangedStatus): Promise<void>;
  /** Takes the last change back. */
  undo(): Promise<void>;
}

export interface OrderStoreDeps {
  calls: OrderCalls;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** Returns a store of the orders on the screen. */
export function createOrderStore({ calls, onSignedOut }: OrderStoreDeps): OrderStore {
  const screen = createScreenState<OrderState>(
    {
      route: { filter: FIRST_PAGE, orderNumber: null },
      page: null,
      order: null,
      isLoading: true,
      isChanging: false,
      failure: null,
      changed: null,
    },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;

  const changeStatus = async (changed: ChangedStatus) => {
    if (read().isChanging) return;
    const { orderNumber, from, to } = changed;
    change({ isChanging: true, failure: null });
    try {
      const order = await calls.changeStatus(orderNumber, { status: to, from });
      change({
        isChanging: false,
        changed,
        page: withStatus(read().page, changed),
        ...(read().route.orderNumber === orderNumber ? { order } : {}),
      });
    } catch (error) {
      screen.fail(error, { isChanging: false });
    }
  };

  return {
    subscribe,
    read,
    async show(route) {
      const { orderNumber, filter } = route;
      const isSameOrder = read().order?.order.orderNumber === orderNumber;
      change({ route, ...(isSameOrder ? {} : { order: null }) });
      await screen.load(async (signal) =>
        orderNumber === null
          ? { page: await calls.loadList(filter, signal) }
          : { order: await calls.loadOrder(orderNumber, signal) },
      );
    },
    changeStatus,
    async undo() {
      const { changed } = read();
      if (changed) await changeStatus({ ...changed, from: changed.to, to: changed.from });
    },
  };
}

function withStatus(page: OwnedOrderPage | null, { orderNumber, to }: ChangedStatus): OwnedOrderPage | null {
  return (
    page && {
      ...page,
      orders: page.orders.map((each) => (each.orderNumber === orderNumber ? { ...each, status: to } : each)),
    }
  );
}

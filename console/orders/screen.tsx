import { ownedOrdersCall } from '../../contract/orders/owned-order-calls';
import { ListScreen } from '../frame/list-screen';
import { useAddress } from '../frame/open-screen';
import { useLoaded } from '../frame/queries';
import { mayUse } from '../frame/screen-element';
import { useRouteFocus } from '../frame/use-route-focus';
import { OrderControls } from './order-controls';
import { OrderDetails } from './order-details';
import { formatRoute, type OrderFilter, type OrderRoute, parseRoute, toQuery } from './order-route';
import { OrderRow } from './order-row';
import { type ChangedStatus, countOrders, describeStatusChange, takeBack } from './order-texts';
import { type OrderStatusChange, useOrderStatus } from './use-order-status';
import './orders.css';

/** The orders of the store, or the one that the address names. */
export function Screen() {
  const [address, open] = useAddress();
  const route = parseRoute(address);
  const status = useOrderStatus();
  useRouteFocus(route.orderNumber);
  if (route.orderNumber !== null)
    return (
      <OrderDetails key={route.orderNumber} filter={route.filter} id={route.orderNumber} status={status} />
    );
  return <OrderList filter={route.filter} status={status} onOpen={(next) => open(formatRoute(next))} />;
}

interface OrderListProps {
  filter: OrderFilter;
  status: OrderStatusChange;
  /** Opens what an address names, with an entry in the history. */
  onOpen(route: OrderRoute): void;
}

function OrderList({ filter, status, onOpen }: OrderListProps) {
  const list = useLoaded(ownedOrdersCall, { query: { ...toQuery(filter), page: filter.page } });
  const page = list.value;
  const { changed } = status;
  const change = async (wanted: ChangedStatus) => {
    if (!(await status.change(wanted))) return;
    const { orderNumber, to } = wanted;
    list.show((last) => ({
      ...last,
      orders: last.orders.map((each) => (each.orderNumber === orderNumber ? { ...each, status: to } : each)),
    }));
  };
  const onFilter = (changes: Partial<OrderFilter>) =>
    onOpen({ filter: { ...filter, page: 1, ...changes }, orderNumber: null });
  return (
    <ListScreen
      title="Orders"
      lead="What was ordered, newest first."
      isLoading={list.isLoading}
      failure={status.failure ?? list.failure}
      onRetry={() => {
        status.reset();
        list.load();
      }}
      // The search field shows what the address names.
      controls={<OrderControls key={filter.search} filter={filter} onFilter={onFilter} />}
      summary={page ? countOrders(page, filter) : ''}
      change={changed ? describeStatusChange(changed) : ''}
      undo={changed && { isSaving: status.isSaving(), onUndo: () => void change(takeBack(changed)) }}
      pages={page && { ...page, label: 'Pages of orders', onPage: (target) => onFilter({ page: target }) }}
    >
      {page && page.orders.length > 0 && (
        <ul className="list-rows">
          {page.orders.map((order) => (
            <OrderRow
              key={order.orderNumber}
              order={order}
              href={formatRoute({ filter, orderNumber: order.orderNumber })}
              canChange={mayUse('orders:write')}
              isSaving={status.isSaving()}
              onChange={(wanted) => void change(wanted)}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

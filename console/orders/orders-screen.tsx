import type { MouseEvent } from 'react';
import { ListScreen } from '../frame/list-screen';
import { useRouteFocus } from '../frame/use-route-focus';
import { OrderControls } from './order-controls';
import { OrderDetails } from './order-details';
import { formatRoute, type OrderFilter } from './order-route';
import { OrderRow } from './order-row';
import { countOrders, describeStatusChange } from './order-texts';
import type { OrdersScreenProps } from './orders-screen-props';

/** The orders of the store, or the one that is open. */
export function OrdersScreen(props: OrdersScreenProps) {
  const { route } = props.state;
  useRouteFocus(route.orderNumber);
  return route.orderNumber === null ? <OrderList {...props} /> : <OrderDetails {...props} />;
}

function OrderList({ state, canChange, onOpen, onChange, onUndo, onRetry }: OrdersScreenProps) {
  const { page, route, failure, isLoading, isChanging, changed } = state;
  const { filter } = route;
  const onFilter = (changes: Partial<OrderFilter>) =>
    onOpen({ filter: { ...filter, page: 1, ...changes }, orderNumber: null });
  const open = (orderNumber: number) => (event: MouseEvent) => {
    // The browser opens the address itself in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen({ filter, orderNumber });
  };
  return (
    <ListScreen
      title="Orders"
      lead="What was ordered, newest first."
      isLoading={isLoading}
      failure={failure}
      onRetry={onRetry}
      // The search field shows what the address names.
      controls={<OrderControls key={filter.search} filter={filter} onFilter={onFilter} />}
      summary={page ? countOrders(page, filter) : ''}
      change={changed ? describeStatusChange(changed) : ''}
      undo={changed && { isRunning: isChanging, onUndo }}
      pages={page && { ...page, label: 'Pages of orders', onPage: (target) => onFilter({ page: target }) }}
    >
      {page && page.orders.length > 0 && (
        <ul className="list-rows">
          {page.orders.map((order) => (
            <OrderRow
              key={order.orderNumber}
              order={order}
              href={formatRoute({ filter, orderNumber: order.orderNumber })}
              canChange={canChange}
              isChanging={isChanging}
              onOpen={open(order.orderNumber)}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

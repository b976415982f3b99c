import type { MouseEvent } from 'react';
import { ORDER_STATUSES, type Order, type OrderAddress } from '../../contract/orders/order';
import type { OrderEvent } from '../../contract/orders/owned-order';
import { formatTime } from '../frame/format-day';
import { ListScreen } from '../frame/list-screen';
import { OrderLines } from './order-lines';
import { formatRoute } from './order-route';
import { describeEvent, describeStatusChange, nextStatus, STATUS_ACTIONS } from './order-texts';
import type { OrdersScreenProps } from './orders-screen-props';
import { StatusMark } from './status-mark';

/** An order with its lines, addresses, totals and history, and the buttons that change its status. */
export function OrderDetails(props: OrdersScreenProps) {
  const { state, onUndo, onRetry } = props;
  const { order: found, route, isLoading, isChanging, failure, changed } = state;
  const isOwnChange = changed?.orderNumber === route.orderNumber;
  return (
    <ListScreen
      title={`Order ${route.orderNumber}`}
      lead={found ? <Lead order={found.order} /> : 'Loading…'}
      isLoading={isLoading}
      failure={failure}
      onRetry={onRetry}
      controls={<Actions {...props} />}
      summary=""
      change={changed && isOwnChange ? describeStatusChange(changed) : ''}
      undo={changed && isOwnChange ? { isRunning: isChanging, onUndo } : null}
    >
      {found && (
        <div className="order-details">
          <OrderLines order={found.order} giftCards={found.giftCards} />
          <Facts order={found.order} />
          <History history={found.history} />
        </div>
      )}
    </ListScreen>
  );
}

function Lead({ order: { status, placedAt, testMode } }: { order: Order }) {
  return (
    <>
      <StatusMark status={status} /> Placed on {formatTime(placedAt)}
      {testMode && ', a test without a payment'}.
    </>
  );
}

function Actions({ state, canChange, onOpen, onChange }: OrdersScreenProps) {
  const { route, order: found, isChanging } = state;
  const list = { ...route, orderNumber: null };
  const back = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(list);
  };
  const order = found?.order;
  const next = order && nextStatus(order.status);
  const others = ORDER_STATUSES.filter((status) => status !== order?.status && status !== next);
  const targets = canChange && order ? [...(next ? [next] : []), ...others] : [];
  return (
    <div className="order-actions">
      <a className="order-back" href={formatRoute(list)} onClick={back}>
        All orders
      </a>
      {order &&
        targets.map((to) => (
          <button
            key={to}
            type="button"
            className={to === next ? 'button' : 'button button-quiet'}
            aria-disabled={isChanging}
            onClick={
              isChanging
                ? undefined
                : () => onChange({ orderNumber: order.orderNumber, from: order.status, to })
            }
          >
            {STATUS_ACTIONS[to]}
          </button>
        ))}
    </div>
  );
}

function Facts({ order }: { order: Order }) {
  const { contact, shippingAddress, shippingOption, gift, language } = order;
  return (
    <section className="order-facts" aria-label="Contact and delivery">
      <div>
        <h2>Contact</h2>
        <p>
          <bdi>{contact.name}</bdi>
        </p>
        <p>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
        {contact.phone && (
          <p>
            <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
          </p>
        )}
        {language && <p className="hint">Language {language}</p>}
      </div>
      {shippingAddress && (
        <div>
          <h2>Ship to</h2>
          {addressLines(shippingAddress).map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
          {shippingOption && <p className="hint">By {shippingOption.name}</p>}
        </div>
      )}
      {gift && (
        <div>
          <h2>A gift for</h2>
          <p>{gift.email}</p>
          {gift.message && <p className="list-text">{gift.message}</p>}
        </div>
      )}
    </section>
  );
}

function addressLines({ address1, address2, city, region, postalCode, country }: OrderAddress): string[] {
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address1, address2, place, country].filter((line): line is string => Boolean(line));
}

function History({ history }: { history: readonly OrderEvent[] }) {
  return (
    <section className="order-history" aria-label="History">
      <h2>History</h2>
      <ol>
        {history.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.to} ${event.email?.kind}`}>
            <time className="hint" dateTime={event.at}>
              {formatTime(event.at)}
            </time>
            <span>{describeEvent(event)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

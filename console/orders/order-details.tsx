import { ORDER_STATUSES, type Order, type OrderAddress } from '../../contract/orders/order';
import type { OrderEvent } from '../../contract/orders/owned-order';
import { ownedOrderCall } from '../../contract/orders/owned-order-calls';
import { formatTime } from '../frame/format-day';
import { ListScreen } from '../frame/list-screen';
import { useLoaded } from '../frame/queries';
import { mayUse } from '../frame/screen-element';
import { OrderLines } from './order-lines';
import { formatRoute, type OrderFilter } from './order-route';
import {
  type ChangedStatus,
  describeEvent,
  describeStatusChange,
  nextStatus,
  STATUS_ACTIONS,
  takeBack,
} from './order-texts';
import { StatusMark } from './status-mark';
import type { OrderStatusChange } from './use-order-status';

export interface OrderDetailsProps {
  /** Number of the order. */
  id: number;
  /** Of the list that it was opened from. */
  filter: OrderFilter;
  status: OrderStatusChange;
}

/** An order with its lines, addresses, totals and history, and the buttons that change its status. */
export function OrderDetails({ id, filter, status }: OrderDetailsProps) {
  const loaded = useLoaded(ownedOrderCall, { params: { orderNumber: id } });
  const found = loaded.value;
  const changed = status.changed?.orderNumber === id ? status.changed : null;
  const change = async (wanted: ChangedStatus) => {
    const after = await status.change(wanted);
    if (after) loaded.show(() => after);
  };
  return (
    <ListScreen
      title={`Order ${id}`}
      lead={found ? <Lead order={found.order} /> : 'Loading…'}
      isLoading={loaded.isLoading}
      failure={status.failure ?? loaded.failure}
      onRetry={() => {
        status.reset();
        loaded.load();
      }}
      controls={
        <Actions order={found?.order} filter={filter} isSaving={status.isSaving()} onChange={change} />
      }
      summary=""
      change={changed ? describeStatusChange(changed) : ''}
      undo={changed && { isSaving: status.isSaving(), onUndo: () => void change(takeBack(changed)) }}
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

interface ActionsProps {
  /** Undefined until it is loaded. */
  order: Order | undefined;
  filter: OrderFilter;
  isSaving: boolean;
  onChange(change: ChangedStatus): void;
}

function Actions({ order, filter, isSaving, onChange }: ActionsProps) {
  const next = order && nextStatus(order.status);
  const others = ORDER_STATUSES.filter((status) => status !== order?.status && status !== next);
  const targets = mayUse('orders:write') && order ? [...(next ? [next] : []), ...others] : [];
  return (
    <div className="order-actions">
      <a className="order-back" href={formatRoute({ filter, orderNumber: null })}>
        All orders
      </a>
      {order &&
        targets.map((to) => (
          <button
            key={to}
            type="button"
            className={to === next ? 'button' : 'button button-quiet'}
            aria-disabled={isSaving}
            onClick={
              isSaving
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

import type { Order, OrderItem, OrderMoney } from '../../contract/orders/order';
import type { OwnedGiftCard } from '../../contract/orders/owned-order';
import { formatTime } from '../frame/format-day';
import { describePlan, describeUse, formatMoney } from './order-texts';

/** The lines of an order with its totals. */
export function OrderLines({ order, giftCards }: { order: Order; giftCards: readonly OwnedGiftCard[] }) {
  const { items, discounts, taxes, subtotal, shippingTotal, grandTotal, shippingAddress } = order;
  return (
    <section className="order-lines" aria-label="Items">
      <h2>Items</h2>
      <ul>
        {items.map((item) => (
          <OrderLine key={`${item.itemId} ${item.sku} ${JSON.stringify(item.details)}`} item={item} />
        ))}
      </ul>
      <dl className="order-totals">
        <Total name="Subtotal" amount={subtotal} />
        {discounts.map(({ name, amount }) => (
          <Total key={name} name={name} amount={{ ...amount, value: `-${amount.value}` }} />
        ))}
        {shippingAddress && <Total name="Shipping" amount={shippingTotal} />}
        {taxes.map(({ name, amount, isIncluded }) => (
          <Total key={name} name={isIncluded ? `${name}, included` : name} amount={amount} />
        ))}
        <Total name="Total" amount={grandTotal} />
        {order.giftCardPayments.map(({ ending, amount, isReturned }) => (
          <Total
            key={ending}
            name={`Gift card ending in ${ending}${isReturned ? ', given back' : ''}`}
            amount={{ ...amount, value: `-${amount.value}` }}
          />
        ))}
        {order.giftCardPayments.length > 0 && <Total name="To pay" amount={order.amountDue} />}
      </dl>
      {order.instalments && <p>{describePlan(order.instalments)}</p>}
      {giftCards.length > 0 && <GiftCards giftCards={giftCards} />}
    </section>
  );
}

/** The gift cards that were bought, with what is left on each and the orders that it paid for. */
function GiftCards({ giftCards }: { giftCards: readonly OwnedGiftCard[] }) {
  return (
    <section aria-label="Gift cards">
      <h2>Gift cards</h2>
      <ul>
        {giftCards.map(({ code, amount, balance, expiresAt, uses }) => (
          <li key={code}>
            <p>
              <code>{code}</code>: {formatMoney(balance)} of {formatMoney(amount)} left
              {expiresAt && `, until ${formatTime(expiresAt)}`}
            </p>
            {uses.map((use) => (
              <p key={use.orderNumber} className="hint">
                {describeUse(use)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderLine({ item }: { item: OrderItem }) {
  const { productName, attributes, sku, quantity, unitPrice, total, details, url, giftCardCodes } = item;
  const variant = [...Object.values(attributes), ...(sku ? [sku] : [])].join(' · ');
  return (
    <li className="order-line">
      <div>
        <p>
          <a href={url}>{productName}</a>
        </p>
        {variant && <p className="hint">{variant}</p>}
        {details.map(({ title, text }) => (
          <p key={title} className="hint">
            {title}: {text}
          </p>
        ))}
        {giftCardCodes.length > 0 && <p className="hint">Codes: {giftCardCodes.join(', ')}</p>}
      </div>
      <p className="order-units">
        {quantity} × {formatMoney(unitPrice)}
      </p>
      <p className="order-sum">{formatMoney(total)}</p>
    </li>
  );
}

function Total({ name, amount }: { name: string; amount: OrderMoney }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}

import type { Order, OrderItem, OrderMoney } from '../../schemas/order-schemas';
import { formatMoney } from './order-texts';

/** The lines of an order with its totals. */
export function OrderLines({ order }: { order: Order }) {
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
      </dl>
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

import type { Order } from '../../../contract/orders/order';
import type { PurchasedOrder } from '../../../src/commerce/order-events';

/** Returns the fields of an order for analytics (spec §3 Order). They contain no personal data. */
export function describePurchase(order: Order): PurchasedOrder {
  const { id, purchasedCartId, testMode, websiteId, currencyCode, items } = order;
  const { grandTotal, shippingTotal, taxTotal } = order;
  return {
    ...{ id, purchasedCartId, testMode, websiteId, currencyCode, grandTotal, shippingTotal, taxTotal },
    items: items.map(({ sku, productName, quantity, unitPrice }) => ({
      sku,
      productName,
      quantity,
      unitPrice,
    })),
  };
}

import type { ListedOrder, OwnedOrder, OwnedOrderPage } from '../../contract/orders/owned-order';

/** Returns an order of the owner's list. */
export function createListedOrder(fields: Partial<ListedOrder> = {}): ListedOrder {
  return {
    orderNumber: 1001,
    placedAt: '2026-11-23T12:00:00.000Z',
    status: 'confirmed',
    kind: 'cart',
    testMode: true,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    quantity: 2,
    grandTotal: { value: '79.04', currency: 'USD' },
    ...fields,
  };
}

/** Returns a page with these orders alone. */
export function createOwnedOrderPage(orders: ListedOrder[]): OwnedOrderPage {
  return { count: orders.length, page: 1, pageCount: 1, orders };
}

/** Returns an order with its history. */
export function createOwnedOrder(status: ListedOrder['status'] = 'confirmed'): OwnedOrder {
  const money = (value: string) => ({ value, currency: 'USD' });
  return {
    order: {
      id: 'order',
      orderNumber: 1001,
      websiteId: 'website',
      purchasedCartId: 'cart',
      testMode: true,
      kind: 'cart',
      status,
      placedAt: '2026-11-23T12:00:00.000Z',
      language: null,
      currencyCode: 'USD',
      contact: { name: 'Ada Lovelace', email: 'ada@example.com', phone: null },
      shippingAddress: null,
      gift: null,
      shippingOption: null,
      items: [],
      discounts: [],
      taxes: [],
      subtotal: money('79.04'),
      discountTotal: money('0.00'),
      shippingTotal: money('0.00'),
      taxTotal: money('0.00'),
      grandTotal: money('79.04'),
      giftCardPayments: [],
      amountDue: money('79.04'),
      instalments: null,
    },
    giftCards: [],
    history: [
      {
        at: '2026-11-23T12:00:00.000Z',
        kind: 'placed',
        actor: null,
        from: null,
        to: null,
        email: null,
      },
    ],
  };
}

import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import { createOrderCalls, type OrderCalls } from '../../../../console/orders/order-calls';
import { FIRST_PAGE } from '../../../../console/orders/order-route';
import { createOrderStore } from '../../../../console/orders/order-store';
import { describeEvent, formatMoney } from '../../../../console/orders/order-texts';
import { createListedOrder, createOwnedOrder, createOwnedOrderPage } from '../../../support/owned-order';

const FULFILL = { orderNumber: 1001, from: 'confirmed', to: 'fulfilled' } as const;

function open() {
  const calls = {
    loadList: vi.fn<OrderCalls['loadList']>(async () => createOwnedOrderPage([createListedOrder()])),
    loadOrder: vi.fn<OrderCalls['loadOrder']>(async () => createOwnedOrder()),
    changeStatus: vi.fn<OrderCalls['changeStatus']>(async (_, { status }) => createOwnedOrder(status)),
  };
  return { calls, store: createOrderStore({ calls, onSignedOut: vi.fn() }) };
}

it('loads the list or the order that an address names', async () => {
  const { store, calls } = open();
  await store.show({ filter: { ...FIRST_PAGE, search: 'ada' }, orderNumber: null });
  await store.show({ filter: FIRST_PAGE, orderNumber: 1001 });
  expect(calls.loadList.mock.calls.map(([filter]) => filter.search)).toEqual(['ada']);
  expect(calls.loadOrder.mock.calls.map(([number]) => number)).toEqual([1001]);
  expect(store.read()).toMatchObject({ order: { order: { orderNumber: 1001 } } });
});

it('changes a status in the list and in the open order, and takes it back', async () => {
  const { store, calls } = open();
  await store.show({ filter: FIRST_PAGE, orderNumber: null });
  await store.changeStatus(FULFILL);
  expect(store.read()).toMatchObject({ page: { orders: [{ status: 'fulfilled' }] }, changed: FULFILL });
  await store.show({ filter: FIRST_PAGE, orderNumber: 1001 });
  await store.undo();
  expect(calls.changeStatus.mock.calls).toEqual([
    [1001, { status: 'fulfilled', from: 'confirmed' }],
    [1001, { status: 'confirmed', from: 'fulfilled' }],
  ]);
  expect(store.read()).toMatchObject({
    page: { orders: [{ status: 'confirmed' }] },
    order: { order: { status: 'confirmed' } },
    changed: { from: 'fulfilled', to: 'confirmed' },
  });
});

it('a second press while a change is on the way does nothing, and a refused one leaves the list as it was', async () => {
  const { store, calls } = open();
  await store.show({ filter: FIRST_PAGE, orderNumber: null });
  calls.changeStatus.mockRejectedValue(new OwnerFailure('refused', 'Somebody has changed this order.'));
  await Promise.all([store.changeStatus(FULFILL), store.changeStatus({ ...FULFILL, to: 'canceled' })]);
  expect(calls.changeStatus).toHaveBeenCalledOnce();
  expect(store.read()).toMatchObject({
    page: { orders: [{ status: 'confirmed' }] },
    failure: { message: 'Somebody has changed this order.' },
    changed: null,
    isChanging: false,
  });
});

it('sends each call to its order', async () => {
  const responses = [createOwnedOrderPage([]), createOwnedOrder(), createOwnedOrder('fulfilled')];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(responses.shift()));
  const calls = createOrderCalls(fetch);
  const { signal } = new AbortController();
  await calls.loadList({ ...FIRST_PAGE, status: 'received' }, signal);
  await calls.loadOrder(1001, signal);
  await calls.changeStatus(1001, { status: 'fulfilled', from: 'confirmed' });
  expect(fetch.mock.calls.map(([path, init]) => [path, init?.method, init?.body])).toEqual([
    ['/api/vitrine/console/orders?status=received&page=1', 'GET', undefined],
    ['/api/vitrine/console/orders/1001', 'GET', undefined],
    ['/api/vitrine/console/orders/1001', 'PUT', '{"status":"fulfilled","from":"confirmed"}'],
  ]);
});

it('describes amounts and what happened to an order', () => {
  expect(formatMoney({ value: '1204.50', currency: 'USD' })).toBe('$1,204.50');
  expect(formatMoney({ value: '1204', currency: 'JPY' })).toBe('¥1,204');
  const event = { at: '2026-11-23T12:00:00.000Z', actor: null, from: null, to: null, email: null };
  expect(describeEvent({ ...event, kind: 'placed' })).toBe('Placed');
  expect(describeEvent({ ...event, kind: 'status', actor: 'Ada', from: 'confirmed', to: 'canceled' })).toBe(
    'Ada: Confirmed → Canceled',
  );
  const email = { kind: 'gift-card', recipient: 'grace@example.com', state: 'failed' } as const;
  expect(describeEvent({ ...event, kind: 'email', email })).toBe(
    'Gift card could not be sent to grace@example.com',
  );
});

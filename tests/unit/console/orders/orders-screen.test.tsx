import { expect, it } from 'vitest';
import { Screen } from '../../../../console/orders/screen';
import type { OrderStatus } from '../../../../contract/orders/order';
import { openConsoleScreen } from '../../../support/open-console-screen';
import { createListedOrder, createOwnedOrder, createOwnedOrderPage } from '../../../support/owned-order';

const CALL = '/api/vitrine/console/orders';
const FULFIL = `PUT ${CALL}/1001 {"status":"fulfilled","from":"confirmed"}`;
const CONFIRM = `PUT ${CALL}/1001 {"status":"confirmed","from":"fulfilled"}`;

function respond(request: string): unknown {
  if (request.startsWith('PUT'))
    return createOwnedOrder(JSON.parse(request.slice(request.indexOf('{'))).status as OrderStatus);
  return request.includes('/1001') ? createOwnedOrder() : createOwnedOrderPage([createListedOrder()]);
}

const openAt = (address: string) => openConsoleScreen(Screen, respond, 'orders:write', address);

it('loads the list that an address names, with the export of all pages that match', async () => {
  const { requests, element } = await openAt('/config/orders?search=ada&page=2');
  expect(requests).toEqual([`GET ${CALL}?search=ada&page=2`]);
  expect(element.querySelector('[download]')?.getAttribute('href')).toBe(`${CALL}/export?search=ada`);
});

it('changes a status in the list, and takes it back', async () => {
  const { requests, element, press, status } = await openAt('/config/orders');
  await press('Mark as fulfilled');
  expect([status(), element.querySelector('.order-state')?.textContent]).toEqual([
    'Order 1001 is fulfilled.',
    'Fulfilled',
  ]);
  await press('Undo');
  expect([status(), element.querySelector('.order-state')?.textContent]).toEqual([
    'Order 1001 is confirmed.',
    'Confirmed',
  ]);
  expect(requests.slice(1)).toEqual([FULFIL, CONFIRM]);
});

it('changes the status of the open order, and takes it back', async () => {
  const { requests, press, status } = await openAt('/config/orders/1001');
  await press('Mark as fulfilled');
  expect(status()).toBe('Order 1001 is fulfilled.');
  await press('Undo');
  expect(status()).toBe('Order 1001 is confirmed.');
  expect(requests).toEqual([`GET ${CALL}/1001`, FULFIL, CONFIRM]);
});

it('ignores a second press while a change is being saved, and leaves the list as it was after a refusal', async () => {
  const { requests, press, setRespond, alert, status, element } = await openAt('/config/orders');
  setRespond(() => Response.json({ message: 'Somebody has changed this order.' }, { status: 409 }));
  await press('Mark as fulfilled', 'Mark as fulfilled');
  expect(requests).toHaveLength(2);
  expect([alert(), status()]).toEqual(['Somebody has changed this order.', '']);
  expect(element.querySelector('.order-state')?.textContent).toBe('Confirmed');
});

import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { Screen } from '../../../../console/inventory/screen';
import type { InventoryRow } from '../../../../contract/stock/inventory';
import { openConsoleScreen } from '../../../support/open-console-screen';

const LIST = 'GET /api/vitrine/console/inventory?page=1';
const CHANGE = 'PUT /api/vitrine/console/inventory/p/v';
const ROW: InventoryRow = {
  productId: 'p',
  variantId: 'v',
  title: 'Bowl',
  options: 'Large',
  sku: 'B-1',
  pictureUrl: null,
  isVisible: true,
  stock: { isUnlimited: false, quantity: 2 },
  lowStock: 5,
};

function respond(request: string): unknown {
  if (request.startsWith('GET')) return { count: 1, lowCount: 1, page: 1, pageCount: 1, rows: [ROW] };
  if (!request.startsWith('PUT')) return {};
  return { stock: JSON.parse(request.slice(request.indexOf('{'))).stock };
}

async function open() {
  const screen = await openConsoleScreen(Screen, respond, 'products:write');
  const field = () =>
    screen.element.querySelector<HTMLInputElement>('[inputmode=numeric]') as HTMLInputElement;
  const type = async (text: string) => {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => {
      field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
  };
  const changes = () => screen.requests.filter((request) => request.startsWith('PUT'));
  return { ...screen, field, type, changes };
}

const stock = (quantity: number) => `{"isUnlimited":false,"quantity":${quantity}}`;

it('changes the stock of a row and takes it back', async () => {
  const { type, field, changes, press, status } = await open();
  await type('2');
  expect(changes()).toEqual([]);
  await type('5');
  await act(() => vi.waitFor(() => expect(status()).toBe('The stock of Bowl, Large is 5.')));
  await press('Undo');
  expect([field().value, status()]).toEqual(['2', 'The stock of Bowl, Large is 2.']);
  expect(changes()).toEqual([
    `${CHANGE} {"stock":${stock(5)},"stockBefore":${stock(2)}}`,
    `${CHANGE} {"stock":${stock(2)},"stockBefore":${stock(5)}}`,
  ]);
});

it('keeps the row when an order has changed the stock', async () => {
  const { type, setRespond, alert, status } = await open();
  setRespond(() => Response.json({ message: 'The stock has changed.' }, { status: 409 }));
  await type('5');
  await act(() => vi.waitFor(() => expect(alert()).toBe('The stock has changed.')));
  expect(status()).toBe('');
});

it('limits the list to a state, from its first page', async () => {
  const { requests, choose } = await open();
  await choose('Stock', 'low');
  expect(requests.filter((request) => request.startsWith('GET'))).toEqual([LIST, `${LIST}&state=low`]);
});

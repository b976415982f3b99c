import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import type { InventoryCalls } from '../../../../console/inventory/inventory-calls';
import { createInventoryStore } from '../../../../console/inventory/inventory-store';
import type { InventoryRow } from '../../../../contract/stock/inventory';

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
const five = { isUnlimited: false, quantity: 5 };

async function open() {
  const calls = {
    load: vi.fn<InventoryCalls['load']>(async () => ({
      count: 1,
      lowCount: 1,
      page: 1,
      pageCount: 1,
      rows: [ROW],
    })),
    change: vi.fn<InventoryCalls['change']>(async (_, stock) => stock),
  };
  const events = { onStockChanged: vi.fn(), onFilter: vi.fn() };
  const store = createInventoryStore({ calls, onSignedOut: vi.fn(), ...events });
  await store.load();
  return { calls, store, ...events, stock: () => store.read().page?.rows[0]?.stock };
}

it('changes the stock of a row and takes it back', async () => {
  const { store, calls, stock, onStockChanged } = await open();
  await store.setStock(ROW, ROW.stock);
  expect(calls.change).not.toHaveBeenCalled();
  await store.setStock(ROW, five);
  expect([stock(), store.read().result]).toEqual([five, 'The stock of Bowl, Large is 5.']);
  expect(onStockChanged).toHaveBeenCalledExactlyOnceWith('v');
  await store.undo();
  expect(calls.change).toHaveBeenLastCalledWith({ ...ROW, stock: five }, ROW.stock);
  expect([stock(), store.read().changed]).toEqual([ROW.stock, null]);
  await store.setStock(ROW, { isUnlimited: true, quantity: 0 });
  expect(store.read().result).toBe('The stock of Bowl, Large is unlimited.');
});

it('keeps the row when an order has changed the stock', async () => {
  const { store, calls, stock, onStockChanged } = await open();
  calls.change.mockRejectedValueOnce(new OwnerFailure('refused', 'The stock has changed.'));
  await store.setStock(ROW, five);
  expect([stock(), store.read().failure?.message]).toEqual([ROW.stock, 'The stock has changed.']);
  expect([store.read().changing.size, onStockChanged.mock.calls.length]).toEqual([0, 0]);
});

it('starts another part of the list at its first page', async () => {
  const { store, calls, onFilter } = await open();
  await store.filter({ page: 3 });
  await store.filter({ state: 'low' });
  expect(calls.load.mock.lastCall?.[0]).toEqual({ search: '', state: 'low', page: 1 });
  expect(onFilter).toHaveBeenCalledTimes(2);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { findStock } from '../../../../../server/features/catalogue';
import type { LiveShop } from '../../../../../server/features/products/live-shop';
import { createSearch } from '../../../../../server/features/search';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import { CUP, item, JUG, openSampleShop, PAN } from './sample-shop';

let database: OpenDatabase;
let websites = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const openShop = () =>
  openSampleShop(database.db, `seeds-products-${++websites}`, [
    item(CUP, { title: 'Cup' }),
    item(JUG, { title: 'Jug' }),
  ]);
const titles = (shop: LiveShop) => shop.products().map(({ item: { title } }) => title);
const rename = (shop: LiveShop, id: string, title: string) =>
  shop.edit({ id, version: 0 }, ({ item: before, ...state }) => ({ ...state, item: { ...before, title } }));

it('products that the owner has never edited follow the files, in running processes too', async () => {
  const shop = await openShop();
  const live = await shop.open();
  const jug = live.find(JUG);
  await shop.seed([item(PAN, { title: 'Pan' }), item(CUP, { title: 'Beaker' })]);
  await live.refresh();
  expect(titles(live)).toEqual(['Pan', 'Beaker']);
  expect(live.products().map(({ version }) => version)).toEqual([0, 0]);
  expect(jug && live.find(JUG)).toBeUndefined();
  const search = createSearch({ db: database.db, websiteId: shop.websiteId });
  const find = async (query: string) => (await search({ query, limit: 9 })).results.map(({ title }) => title);
  expect([await find('cup'), await find('beaker'), await find('jug')]).toEqual([[], ['Beaker'], []]);
  // A cart may have it.
  expect(await findStock(database.db, shop.websiteId, [JUG])).toHaveProperty('size', 1);
});

it('products that the owner has edited stay, at the place that the files state', async () => {
  const shop = await openShop();
  const live = await shop.open();
  await rename(live, CUP, 'Beaker');
  await rename(live, JUG, 'Pitcher');
  await shop.seed([item(PAN, { title: 'Pan' }), item(JUG, { title: 'A new jug' })]);
  expect(titles(await shop.open())).toEqual(['Pan', 'Pitcher', 'Beaker']);
  await live.refresh();
  expect(titles(live)).toEqual(['Pan', 'Pitcher', 'Beaker']);
});

it('a start with the same files changes no product', async () => {
  const shop = await openShop();
  const live = await shop.open();
  const current = live.current();
  await shop.seed([item(CUP, { title: 'Cup' }), item(JUG, { title: 'Jug' })]);
  await live.refresh();
  expect(live.current()).toBe(current);
});

it('refuses two products with one id or one address, and changes nothing', async () => {
  const shop = await openShop();
  await expect(shop.seed([item(PAN), item(PAN)])).rejects.toThrow(
    `Two products have the id ${PAN}. Give each its own.`,
  );
  await expect(shop.seed([item(PAN), item(CUP, { urlId: item(PAN).urlId })])).rejects.toThrow(
    `have the address ${item(PAN).urlId}. Give the one in the files another urlId.`,
  );
  expect(titles(await shop.open())).toEqual(['Cup', 'Jug']);
});

it('a product of the files with the address of another one is refused, and nothing changes', async () => {
  const shop = await openShop();
  const live = await shop.open();
  await live.create(() => ({ ...item(PAN, { title: 'Pan of the owner' }), urlId: 'pan' }));
  const clash = { ...item('6910aa10c2f0a1577d3e0f99', { title: 'Pan of the files' }), urlId: 'pan' };
  await expect(shop.seed([item(CUP, { title: 'Cup' }), clash])).rejects.toThrow(
    'have the address pan. Give the one in the files another urlId.',
  );
  await live.refresh();
  expect(titles(live)).toEqual(['Cup', 'Jug', 'Pan of the owner']);
});

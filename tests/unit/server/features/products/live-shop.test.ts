import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { createProductItem } from '../../../../../server/features/products/create-product';
import type { LiveShop } from '../../../../../server/features/products/live-shop';
import { changeTag } from '../../../../../server/features/products/tags/tag-changes';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import { CUP, item, JUG, openSampleShop, PAN, type SampleShop } from './sample-shop';

let database: OpenDatabase;
let websites = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const openShop = (): Promise<SampleShop> =>
  openSampleShop(database.db, `live-shop-${++websites}`, [
    item(CUP, { title: 'Cup' }),
    item(JUG, { title: 'Jug', tags: ['blue'] }),
    item(PAN, { title: 'Pan', tags: ['blue'] }),
  ]);

const rename = (shop: LiveShop, id: string, title: string, version = shop.find(id)?.version ?? 0) =>
  shop.edit({ id, version }, ({ item: before, ...state }) => ({ ...state, item: { ...before, title } }));
const titles = (shop: LiveShop) => shop.current().items.map(({ title }) => title);
const OUTDATED = expect.objectContaining({
  status: 409,
  body: { message: 'Somebody has changed this product in the meantime. Load it again.' },
});

it('loads what another process has changed, and keeps all else', async () => {
  const shop = await openShop();
  const [first, second] = [await shop.open(), await shop.open()];
  const [jug, shown] = [second.find(JUG), second.current()];
  await rename(first, CUP, 'Beaker');
  expect([titles(first), titles(second)]).toEqual([
    ['Beaker', 'Jug', 'Pan'],
    ['Cup', 'Jug', 'Pan'],
  ]);
  expect(second.current()).toBe(shown);
  await second.refresh();
  expect(titles(second)).toEqual(['Beaker', 'Jug', 'Pan']);
  expect(second.find(JUG)).toBe(jug);
  const current = second.current();
  await second.refresh();
  expect(second.current()).toBe(current);
});

it('edits the product of the database, however old the memory is', async () => {
  const shop = await openShop();
  const [first, second] = [await shop.open(), await shop.open()];
  await rename(first, CUP, 'Beaker');
  await expect(rename(second, CUP, 'Mug')).rejects.toEqual(OUTDATED);
  let seen = '';
  await second.edit({ id: CUP, version: 1 }, (product) => {
    seen = product.item.title;
    return { ...product, isVisible: false };
  });
  expect([seen, titles(second)]).toEqual(['Beaker', ['Jug', 'Pan']]);
});

it('changes no other product, and reads none', async () => {
  const shop = await openShop();
  const live = await shop.open();
  const stamps = () =>
    database.db
      .selectFrom('product')
      .select(['id', 'stamp'])
      .where('websiteId', '=', shop.websiteId)
      .orderBy('id')
      .execute();
  const before = await stamps();
  await rename(live, JUG, 'Pitcher');
  const after = await stamps();
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(after[1]?.stamp).toBeGreaterThan(before[1]?.stamp ?? 0);
});

it('a change of a tag edits the products that have it, as they are in the database', async () => {
  const shop = await openShop();
  const [first, second] = [await shop.open(), await shop.open()];
  await rename(first, PAN, 'Wok');
  await second.editTags(0, (state) => changeTag(state, 'blue', 'Indigo'));
  expect(second.products().map(({ item: { title, tags }, version }) => [title, tags, version])).toEqual([
    ['Cup', undefined, 0],
    ['Jug', ['Indigo'], 1],
    ['Wok', ['Indigo'], 2],
  ]);
  await expect(first.editTags(0, (state) => changeTag(state, 'blue', 'Red'))).rejects.toThrow(
    expect.objectContaining({ status: 409 }),
  );
});

it('gives two products that are made at once addresses of their own', async () => {
  const shop = await openShop();
  const processes = [await shop.open(), await shop.open()];
  const made = await Promise.all(
    processes.map((live) =>
      live.create((urlIds) =>
        createProductItem(
          { title: 'Vase', productType: 1 },
          { collection: live.collections()[0], urlIds, currency: 'USD' },
        ),
      ),
    ),
  );
  const live = await shop.open();
  expect(made.map((id) => live.find(id)?.item.urlId).sort()).toEqual(['vase', 'vase-2']);
  expect(
    live
      .products()
      .map(({ item: { id } }) => id)
      .slice(0, 3),
  ).toEqual([CUP, JUG, PAN]);
});

it('a store has room for 200 products of its own, whatever other stores have', async () => {
  const shop = await openShop();
  const insert = (count: number, collectionId: string, deletedAt: Date | null = null) =>
    database.db
      .insertInto('product')
      .values(
        Array.from({ length: count }, (_, index) => {
          const id = `${collectionId}-${index}-${deletedAt}`;
          const state = { version: 1, isVisible: false, deletedAt, stamp: 1 };
          return {
            ...{ websiteId: shop.websiteId, currency: 'USD', id, ...state },
            item: JSON.stringify(item(id, { collectionId, urlId: id })),
          };
        }),
      )
      .execute();
  await insert(200, 'other');
  await insert(5, 'shop', new Date(0));
  await insert(196, 'shop');
  const live = await shop.open();
  const create = () => live.create((urlIds) => item('f'.repeat(24), { urlId: `new-${urlIds.length}` }));
  await create();
  const full = expect.objectContaining({
    status: 409,
    body: { message: 'A store has at most 200 products. Delete one first.' },
  });
  await expect(create()).rejects.toEqual(full);
  const restored = live.products().find(({ deletedAt }) => deletedAt);
  const restore = { id: restored?.item.id ?? '', version: 1, isRestored: true };
  await expect(live.edit(restore, (product) => ({ ...product, deletedAt: null }))).rejects.toEqual(full);
});

// PGlite runs one transaction at a time.
if (inject('postgresPort') !== undefined) {
  it('two owners who edit different products do not wait for each other', async () => {
    const shop = await openShop();
    const [first, second] = [await shop.open(), await shop.open()];
    const { db } = database;
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    };
    // An order of the cup keeps its edit open.
    const order = await db.startTransaction().execute();
    onTestFinished(async () => {
      if (!order.isRolledBack) await order.rollback().execute();
    });
    await sql`select from item where website_id = ${shop.websiteId} and id = ${CUP} for update`.execute(
      order,
    );
    const cup = rename(first, CUP, 'Beaker');
    await expect.poll(waiting).toBe(1);
    await rename(second, JUG, 'Pitcher');
    const late = rename(second, CUP, 'Mug', 0);
    await expect.poll(waiting).toBe(2);
    await order.rollback().execute();
    await cup;
    await expect(late).rejects.toEqual(OUTDATED);
    await Promise.all([first.refresh(), second.refresh()]);
    const expected = ['Beaker', 'Pitcher', 'Pan'];
    expect([titles(first), titles(second)]).toEqual([expected, expected]);
  });

  it('keeps an edit that ends while the process still loads what was before it', async () => {
    const shop = await openShop();
    let release = () => {};
    let held: Promise<void> | undefined;
    let isWaiting = false;
    const slow = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // The last statement of a load.
        if (held && result.rows.some((row) => 'undo' in row)) {
          isWaiting = true;
          await held;
        }
        return result;
      },
    });
    const [first, second] = [await shop.open(), await shop.open(slow)];
    await first.editTags(0, (state) => changeTag(state, 'blue', 'Indigo'));
    held = new Promise((resolve) => {
      release = resolve;
    });
    const loading = second.refresh();
    await expect.poll(() => isWaiting).toBe(true);
    await rename(second, CUP, 'Beaker');
    release();
    await loading;
    expect(titles(second)).toEqual(['Beaker', 'Jug', 'Pan']);
    expect(second.find(JUG)?.item.tags).toEqual(['Indigo']);
  });
}

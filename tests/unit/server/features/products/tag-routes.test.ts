import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toChange, toDraft } from '../../../../../console/products/product-draft';
import { LIMITS } from '../../../../../contract/shared/limits';
import type { TagPage } from '../../../../../contract/tags/tag';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openDemoShop, Visitor } from '../../shop-fixture';

const TAGS = '/api/vitrine/console/tags';
const headers = { authorization: `Bearer ${OWNER_TOKEN}` };

let db: Database;
let shop: FastifyInstance;
let owner: Visitor;

beforeAll(async () => {
  db = await sharedDatabase();
  shop = await openDemoShop(db);
  owner = new Visitor(shop);
});
afterAll(() => shop.close());

async function read(): Promise<TagPage> {
  return (await owner.get(TAGS, headers)).json();
}

/** Sends a change of the current version. */
async function change(path: string, body: object, method: 'POST' | 'PUT' = 'POST') {
  const { version } = await read();
  return owner.send({ method, url: `${TAGS}${path}`, payload: { version, ...body }, headers });
}

async function titles(): Promise<string[]> {
  const { collections } = await read();
  return (collections[0]?.categories ?? []).map(({ title }) => title);
}

async function readPage(path: string) {
  return new Visitor(shop).get(path, { accept: 'text/html' });
}

/** Saves a product with other categories or tags. */
async function saveProduct(search: string, changes: { tags?: string[]; categories?: string[] }) {
  const list = await owner.get(`/api/vitrine/console/products?search=${search}`, headers);
  const { id } = list.json().products[0];
  const { product } = (await owner.get(`/api/vitrine/console/products/${id}`, headers)).json();
  const payload = { ...toChange(toDraft(product), product), ...changes };
  const url = `/api/vitrine/console/products/${id}`;
  const saved = await owner.send({ method: 'PUT', url, payload, headers });
  return { id, saved };
}

it('makes, nests and renames a category, which visitors see at once', async () => {
  expect(await titles()).toEqual(['Table', 'Kitchen', 'Home', 'From the studio']);
  expect((await change('', { tagType: 'category', title: 'Bowls', parentSlug: 'table' })).statusCode).toBe(
    200,
  );
  expect(await titles()).toEqual(['Table', 'Bowls', 'Kitchen', 'Home', 'From the studio']);
  const page = await readPage('/shop/bowls');
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/<a href="\/shop\/table"[^>]*data-open/);
  const renamed = { title: 'Bowls and cups', description: 'To drink from.', parentSlug: 'table' };
  expect((await change('/category/bowls', renamed, 'PUT')).statusCode).toBe(200);
  expect((await readPage('/shop/bowls')).body).toContain('To drink from.');
  expect((await readPage('/sitemap.xml')).body).toContain('/shop/bowls');
});

it('moves a category among its neighbours, in the shop too, and takes that back', async () => {
  const before = await titles();
  expect((await change('/category/kitchen/move', { by: -1 })).statusCode).toBe(200);
  expect((await titles())[0]).toBe('Kitchen');
  const shop = (await readPage('/shop')).body;
  expect(shop.indexOf('href="/shop/kitchen"')).toBeLessThan(shop.indexOf('href="/shop/table"'));
  const end = await change('/category/kitchen/move', { by: -1 });
  expect([end.statusCode, end.json().message]).toEqual([400, 'The category is at the end of its list.']);
  // The only one below another one.
  expect((await change('/category/bowls/move', { by: 1 })).statusCode).toBe(400);
  expect((await change('/category/kitchen/move', { by: 2 })).statusCode).toBe(400);
  expect((await change('/undo', {})).statusCode).toBe(200);
  expect(await titles()).toEqual(before);
});

it('shows a text on the page of a category without products', async () => {
  expect((await readPage('/shop/bowls')).body).toContain('Nothing in here at the moment.');
  expect((await readPage('/shop/table')).body).not.toContain('Nothing in here at the moment.');
});

it.each([
  [{ title: ' table ' }, 409, 'This category already exists'],
  [{ title: '' }, 400, 'Enter the name of the category.'],
  [{ title: 'x'.repeat(26) }, 400, 'A category has at most 25 characters.'],
  [{ title: 'Plates', parentSlug: 'unknown' }, 400, 'unknown is not one of the expected options'],
  [{ title: 'Plates', collectionId: 'unknown' }, 400, 'This store does not exist.'],
  [{ title: 'Plates', version: 0 }, 409, 'Somebody has changed the categories or tags'],
  [{ tagType: 'tag', title: 'x'.repeat(51) }, 400, 'A tag has at most 50 characters.'],
])('refuses %j', async (given, status, message) => {
  const response = await change('', { tagType: 'category', ...given });
  expect(response.statusCode).toBe(status);
  expect(response.json().message).toContain(message);
});

it('refuses a category below itself, and merges of other stores', async () => {
  const below = await change('/category/table', { title: 'Table', parentSlug: 'bowls' }, 'PUT');
  expect(below.statusCode).toBe(400);
  expect((await change('/category/table/merge', { into: 'bowls' })).json().message).toContain('is below');
  expect((await change('/category/table/merge', { into: 'unknown' })).statusCode).toBe(400);
  expect((await change('/category/unknown/delete', {})).statusCode).toBe(404);
  expect((await change('/colour/table/delete', {})).json().message).toContain(
    'colour is not one of the expected options',
  );
});

it('merges a category: products and the address move, and the undo brings them back', async () => {
  const before = await read();
  const countOf = (page: TagPage, slug: string) =>
    page.collections[0]?.categories.find((each) => each.slug === slug)?.productCount;
  const [home, kitchen] = [countOf(before, 'home'), countOf(before, 'kitchen')];
  const merged = (await change('/category/home/merge', { into: 'kitchen' })).json() as TagPage;
  expect(countOf(merged, 'home')).toBeUndefined();
  expect(countOf(merged, 'kitchen')).toBe(Number(home) + Number(kitchen));
  const old = await readPage('/shop/home');
  expect([old.statusCode, old.headers.location]).toEqual([302, '/shop/kitchen']);
  expect((await readPage('/shop')).body).not.toContain('"/shop/home"');
  // A product of it has another version, so that a form that is open is refused.
  const listed = await owner.get('/api/vitrine/console/products?category=kitchen', headers);
  expect(listed.json().count).toBe(Number(home) + Number(kitchen));
  const undone = (await change('/undo', {})).json() as TagPage;
  expect(undone).toEqual({ ...before, version: undone.version, canUndo: false });
  expect((await readPage('/shop/home')).statusCode).toBe(200);
  expect((await change('/undo', {})).statusCode).toBe(409);
});

it('makes, renames, merges and deletes tags in all products, and an undo keeps later edits', async () => {
  const { id: spoon } = await saveProduct('spoonbill', { tags: ['Oak', 'Hand made'] });
  await saveProduct('saltmarsh', { tags: ['oak board', 'Hand made'] });
  const tagsOf = async (id: string) =>
    (await owner.get(`/api/vitrine/console/products/${id}`, headers)).json().product.tags;
  expect((await change('', { tagType: 'tag', title: 'Gift' })).json().tags).toContainEqual({
    title: 'Gift',
    productCount: 0,
  });
  const twice = await change('/tag/Gift', { title: 'hand made' }, 'PUT');
  expect(twice.json().message).toBe('This tag already exists');
  await change('/tag/Oak', { title: 'Oak wood' }, 'PUT');
  expect(await tagsOf(spoon)).toEqual(['Oak wood', 'Hand made']);
  await change('/tag/oak%20board/merge', { into: 'Oak wood' });
  expect((await read()).tags).toContainEqual({ title: 'Oak wood', productCount: 2 });
  await change('/tag/Hand%20made/delete', {});
  expect(await tagsOf(spoon)).toEqual(['Oak wood']);
  await saveProduct('spoonbill', { tags: ['Oak wood', 'Late'] });
  await change('/undo', {});
  expect(await tagsOf(spoon)).toEqual(['Oak wood', 'Late', 'Hand made']);
});

it('changes one category at a time: of two editors, the second is refused', async () => {
  const { version } = await read();
  const send = (title: string) =>
    owner.send({ method: 'POST', url: TAGS, payload: { version, tagType: 'tag', title }, headers });
  const statuses = (await Promise.all([send('One'), send('Two')])).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 409]);
});

it('refuses a product with a category that does not exist', async () => {
  const { saved } = await saveProduct('spoonbill', { categories: ['gone'] });
  expect(saved.statusCode).toBe(400);
  expect(saved.json().message).toBe('gone is not one of the expected options');
});

it('has at most as many categories as the specification allows', async () => {
  const { version, collections } = await read();
  const id = collections[0]?.id ?? '';
  const many = Array.from({ length: LIMITS.nestedCategories }, (_, index) => ({
    slug: `c-${index}`,
    title: `C ${index}`,
    description: '',
  }));
  const content = JSON.stringify({ tags: [], categories: { [id]: { categories: many, moved: {} } } });
  await db.updateTable('taxonomy').set({ content }).where('version', '=', version).execute();
  // Another process has written it.
  await db
    .updateTable('contentVersion')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('kind', '=', 'shop')
    .execute();
  const response = await change('', { tagType: 'category', title: 'One more' });
  expect(response.json().message).toBe('A store may have 10,000 categories. Delete one first.');
});

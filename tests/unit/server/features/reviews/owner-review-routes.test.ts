import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeedReview } from '../../../../../contract/reviews/review';
import { sharedDatabase } from '../../shared-database';
import { BOARD, BOWL, OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';

const PATH = '/api/vitrine/reviews';
const asOwner = { authorization: `Bearer ${OWNER_TOKEN}` };
const NATIVE: SeedReview = {
  id: 'own',
  itemId: BOWL,
  source: 'native',
  author: 'Ada',
  rating: 5,
  title: '',
  text: '',
  language: null,
  date: '2026-01-01T00:00:00.000Z',
  isVerifiedPurchase: true,
  answer: null,
};
const IMPORT = { id: 'old-1', itemId: BOWL, author: 'Elin', rating: 2, date: '2025-10-09T10:00:00Z' };

let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  const storeSettings = { nativeReviewsEnabled: true, importedReviewsEnabled: true };
  app = await openShop(await sharedDatabase(), { reviews: [NATIVE], storeSettings });
  visitor = new Visitor(app);
});
afterAll(() => app.close());

const sendImport = (reviews: unknown, headers: Record<string, string> = asOwner) =>
  visitor.send({ method: 'POST', url: `${PATH}/import`, payload: { reviews }, headers });
const hide = (id: string, isHidden: boolean, headers: Record<string, string> = asOwner) =>
  visitor.send({
    method: 'PUT',
    url: `${PATH}/${id}`,
    payload: { state: isHidden ? 'hidden' : 'shown' },
    headers,
  });
const read = async (itemId = BOWL) => (await visitor.get(`/api/vitrine/items/${itemId}/reviews`)).json();

it('all or none: an import with one invalid review stores nothing and names every problem', async () => {
  const response = await sendImport([
    { ...IMPORT, itemId: BOARD },
    { ...IMPORT, rating: 6 },
    'nothing',
    { ...IMPORT, itemId: BOARD },
    { ...IMPORT, id: 'old-2', source: 'native' },
  ]);
  expect([response.statusCode, response.json()]).toEqual([
    400,
    {
      message: 'Nothing was imported. Review 2: rating must be 1 to 5.',
      errors: [
        { index: 1, message: 'rating must be 1 to 5.' },
        { index: 2, message: expect.any(String) },
        { index: 3, message: 'Another review of this import has the same id.' },
        { index: 4, message: 'source must be imported.' },
      ],
    },
  ]);
  expect(await read(BOARD)).toMatchObject({ count: 0 });
});

it('a check names every row that an import would be refused for, and stores nothing', async () => {
  const before = await read();
  const check = (reviews: unknown) =>
    visitor.send({ method: 'POST', url: `${PATH}/import/check`, payload: { reviews }, headers: asOwner });
  const response = await check([
    { ...IMPORT, rating: 6 },
    { ...IMPORT, id: 'new-1' },
    { ...IMPORT, id: 'new-2', itemId: 'f'.repeat(24) },
    { ...IMPORT, id: 'own' },
  ]);
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      count: 1,
      errors: [
        { index: 0, message: 'rating must be 1 to 5.' },
        { index: 2, message: expect.any(String) },
        { index: 3, message: expect.any(String) },
      ],
    },
  ]);
  expect((await check([])).statusCode).toBe(400);
  expect(await read()).toEqual(before);
  const changes = (await visitor.get('/api/vitrine/console/changes', asOwner)).json();
  expect(JSON.stringify(changes)).not.toContain('Checks reviews');
});

it('an import states that data of a review is missing', async () => {
  const { author: _author, ...incomplete } = IMPORT;
  const response = await sendImport([IMPORT, { ...incomplete, id: 'old-2' }]);
  expect([response.statusCode, response.json().message]).toEqual([
    400,
    'One or more rows was missing data. Nothing was imported. Review 2: author must be text.',
  ]);
});

it.each([
  ['an unknown item', { itemId: 'f'.repeat(24) }, 'The catalogue has no item with this itemId.'],
  [
    'the id of a review that the store collected',
    { id: 'own' },
    'A review that this store collected has this id. Choose another.',
  ],
])('an import with %s is refused', async (_name, change, message) => {
  const response = await sendImport([IMPORT, { ...IMPORT, id: 'old-2', ...change }]);
  expect([response.statusCode, response.json().errors]).toEqual([400, [{ index: 1, message }]]);
  expect(await read()).toMatchObject({ count: 1 });
});

it('an import is shown at once, and replaces an earlier one', async () => {
  expect((await sendImport([IMPORT])).json()).toEqual({ imported: 1 });
  expect((await sendImport([{ ...IMPORT, rating: 3 }])).json()).toEqual({ imported: 1 });
  expect(await read()).toMatchObject({
    count: 2,
    average: 4,
    reviews: [{ id: 'own' }, { source: 'imported' }],
  });
});

it('a hidden review leaves the page and the average until it is shown again', async () => {
  expect((await hide('own', true)).statusCode).toBe(200);
  expect(await read()).toMatchObject({ count: 1, average: 3 });
  await hide('own', false);
  expect(await read()).toMatchObject({ count: 2, average: 4 });
  expect((await hide('none', true)).statusCode).toBe(404);
});

it('the owner lists all reviews, also hidden ones, of one product or of all', async () => {
  expect((await sendImport([{ ...IMPORT, id: 'old-2', itemId: BOARD }])).statusCode).toBe(200);
  await hide('own', true);
  const list = async (query = '') => (await visitor.get(`${PATH}${query}`, asOwner)).json();
  const all = await list();
  expect(all).toMatchObject({ count: 3, page: 1, pageCount: 1 });
  expect(all.reviews[0]).toMatchObject({ id: 'own', itemId: BOWL, itemTitle: 'Product 01', state: 'hidden' });
  expect(all.products).toEqual([
    { itemId: BOWL, title: 'Product 01', count: 2 },
    { itemId: BOARD, title: expect.any(String), count: 1 },
  ]);
  expect((await list(`?itemId=${BOARD}&page=9`)).reviews).toMatchObject([{ id: 'old-2', state: 'shown' }]);
  expect((await list('?state=hidden')).reviews).toMatchObject([{ id: 'own' }]);
  expect((await list('?state=shown')).count).toBe(2);
  expect((await visitor.get(`${PATH}?state=all`, asOwner)).statusCode).toBe(400);
});

it('only the owner lists, imports and hides', async () => {
  expect((await visitor.get(PATH)).statusCode).toBe(401);
  expect((await sendImport([IMPORT], {})).statusCode).toBe(401);
  expect((await hide('own', true, {})).statusCode).toBe(401);
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { openDemoShop, Visitor } from '../../shop-fixture';

const PLANK = '691246694f7b5ef0017e9782';
const LINEN = '6912d1037fd2b5058acc7adc';
const FIRING = '69123ba3f89f24ea28b318e8';
const pathOf = (item: string): string => `/api/vitrine/items/${item}/likes`;

let app: FastifyInstance;
beforeAll(async () => {
  app = await openDemoShop(await sharedDatabase());
});
afterAll(() => app.close());

function choose(visitor: Visitor, item: string, isLiked: unknown, headers: Record<string, string> = {}) {
  const crumb = { 'x-csrf-token': visitor.cookies.crumb ?? '' };
  return visitor.send({
    method: 'POST',
    url: pathOf(item),
    payload: { isLiked },
    headers: { ...crumb, ...headers },
  });
}

it('counts each visitor once, whatever they repeat, and takes a like back', async () => {
  const [ada, bob] = [await Visitor.arrive(app), await Visitor.arrive(app)];
  expect((await ada.get(pathOf(PLANK))).json()).toEqual({ likeCount: 0, isLiked: false });
  expect((await choose(ada, PLANK, true)).json()).toEqual({ likeCount: 1, isLiked: true });
  expect((await choose(ada, PLANK, true)).json()).toEqual({ likeCount: 1, isLiked: true });
  expect((await choose(bob, PLANK, true)).json()).toEqual({ likeCount: 2, isLiked: true });
  expect((await ada.get(pathOf(PLANK))).json()).toEqual({ likeCount: 2, isLiked: true });
  expect((await new Visitor(app).get(pathOf(PLANK))).json()).toEqual({ likeCount: 2, isLiked: false });
  for (let round = 0; round < 2; round += 1)
    expect((await choose(ada, PLANK, false)).json()).toEqual({ likeCount: 1, isLiked: false });
  expect((await bob.get('/journal/one-plank')).body).toContain(`data-item-id="${PLANK}" data-like-count="1"`);
});

it('counts a visitor once who sends many first likes at the same time', async () => {
  const visitor = await Visitor.arrive(app);
  const responses = await Promise.all(Array.from({ length: 20 }, () => choose(visitor, LINEN, true)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect((await visitor.get(pathOf(LINEN))).json()).toEqual({ likeCount: 1, isLiked: true });
});

it('counts a mixture of likes and their removal exactly', async () => {
  const visitors = await Promise.all(Array.from({ length: 5 }, () => Visitor.arrive(app)));
  for (const each of visitors) await choose(each, FIRING, true);
  await Promise.all(
    visitors.flatMap((each, index) => [choose(each, FIRING, false), choose(each, FIRING, index % 2 === 0)]),
  );
  const states = await Promise.all(visitors.map(async (each) => (await each.get(pathOf(FIRING))).json()));
  const liking = states.filter(({ isLiked }) => isLiked).length;
  expect(new Set(states.map(({ likeCount }) => likeCount))).toEqual(new Set([liking]));
});

it('gives a cookie that scripts cannot read, and accepts no forged one', async () => {
  const visitor = await Visitor.arrive(app);
  const { cookies } = await choose(visitor, PLANK, true);
  expect(cookies).toMatchObject([
    { name: 'visitor', httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'hasVisitor', value: '1' },
  ]);
  const forged = await Visitor.arrive(app);
  forged.cookies.visitor = `${visitor.cookies.visitor?.split('.')[0]}.forged`;
  expect((await forged.get(pathOf(PLANK))).json()).toMatchObject({ isLiked: false });
});

it('likes by a form of its own site, and continues at the entry', async () => {
  const visitor = new Visitor(app);
  const before = (await visitor.get(pathOf(PLANK))).json().likeCount;
  const response = await visitor.submit(pathOf(PLANK), {});
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/journal/one-plank#likes');
  await visitor.submit(pathOf(PLANK), {});
  expect((await visitor.get(pathOf(PLANK))).json()).toEqual({ likeCount: before + 1, isLiked: true });
  const elsewhere = await visitor.submit(pathOf(PLANK), {}, { 'sec-fetch-site': 'cross-site' });
  expect(elsewhere.statusCode).toBe(403);
});

it('refuses a like without a crumb, an unknown item and an invalid body', async () => {
  const visitor = await Visitor.arrive(app);
  expect((await choose(visitor, PLANK, true, { 'x-csrf-token': 'forged' })).json()).toMatchObject({
    crumbFail: true,
  });
  expect((await choose(visitor, 'unknown', true)).json()).toEqual({ message: 'This item has no likes.' });
  expect((await visitor.get(pathOf('unknown'))).statusCode).toBe(404);
  expect((await choose(visitor, PLANK, 'yes')).statusCode).toBe(400);
});

it('limits the likes of a network', async () => {
  const visitor = await Visitor.arrive(app);
  for (let count = 0; count < 60; count += 1) await choose(visitor, PLANK, count % 2 === 0);
  const response = await choose(visitor, PLANK, true);
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

it('neither prints nor counts likes on a site that has switched them off', async () => {
  const quiet = await openDemoShop(await sharedDatabase(), ({ site }) => {
    site.websiteSettings.simpleLikingEnabled = false;
  });
  const visitor = await Visitor.arrive(quiet);
  expect((await visitor.get('/journal/one-plank')).body).not.toContain('sqs-simple-like');
  expect((await choose(visitor, PLANK, true)).statusCode).toBe(404);
  await quiet.close();
});

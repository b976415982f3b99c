import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import { createRestockCalls } from '../../../../console/restock/restock-calls';
import { createSignupGroup } from '../../../support/signup-group';

const never = new AbortController().signal;

function open(...responses: (Response | Error)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const next = responses.shift();
    if (next instanceof Error) throw next;
    return next ?? Response.json({});
  });
  return { fetch, calls: createRestockCalls(fetch) };
}

it('groups are read page by page until the last', async () => {
  const group = createSignupGroup();
  const other = createSignupGroup({ variantId: 'v2' });
  const { fetch, calls } = open(
    Response.json({ signUpGroups: [group], hasNextPage: true, nextPageCursor: 'p1 v1' }),
    Response.json({ signUpGroups: [other], hasNextPage: false, nextPageCursor: null }),
  );
  const onPage = vi.fn();
  expect(await calls.loadGroups(never, onPage)).toEqual([group, other]);
  expect(onPage.mock.calls).toEqual([[[group]]]);
  expect(String(fetch.mock.calls[1]?.[0])).toMatch(/\/groups\?cursor=p1\+v1$/);
});

it('e-mails of several variants are one request', async () => {
  const { fetch, calls } = open(Response.json({ queued: 4, skipped: [] }));
  const variants = [createSignupGroup(), createSignupGroup({ variantId: 'v2' })];
  expect(await calls.send(variants)).toBe(4);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(String(url)).toMatch(/\/restock\/send\/all$/);
  expect(JSON.parse(String(init?.body))).toEqual({
    sendRequests: [
      { productId: 'p1', variantId: 'v1' },
      { productId: 'p1', variantId: 'v2' },
    ],
  });
});

it('signups of a variant are read page by page until the last', async () => {
  const signup = (id: string) => ({
    id,
    email: `${id}@example.com`,
    isJoinMailingList: false,
    language: null,
    createdAt: '2026-11-22T10:00:00.000Z',
    state: 'waiting',
    endedAt: null,
    lastError: null,
  });
  const { fetch, calls } = open(
    Response.json({ signUps: [signup('a')], hasNextPage: true, nextPageCursor: 'a' }),
    Response.json({ signUps: [signup('b')], hasNextPage: true, nextPageCursor: 'b' }),
    Response.json({ signUps: [signup('c')], hasNextPage: false, nextPageCursor: null }),
  );
  const progress: number[] = [];
  const variant = { productId: 'p1', variantId: 'v1' };
  const signups = await calls.loadSignups(variant, ({ length }) => progress.push(length));
  expect([signups.map(({ id }) => id), progress]).toEqual([
    ['a', 'b', 'c'],
    [1, 2],
  ]);
  expect(fetch.mock.calls.map(([url]) => String(url).split('?')[1])).toEqual([
    'productId=p1&variantId=v1',
    'productId=p1&variantId=v1&cursor=a',
    'productId=p1&variantId=v1&cursor=b',
  ]);
});

it('e-mails of one variant are a request of its own, and those of many several requests', async () => {
  const one = open(Response.json({ queued: 2 }));
  expect(await one.calls.send([createSignupGroup()])).toBe(2);
  expect(one.fetch.mock.calls[0]).toEqual([
    expect.stringMatching(/\/restock\/send$/),
    expect.objectContaining({ body: '{"productId":"p1","variantId":"v1"}' }),
  ]);
  const many = open(Response.json({ queued: 500, skipped: [] }), Response.json({ queued: 1, skipped: [] }));
  const variants = Array.from({ length: 501 }, (_, index) => ({ productId: 'p', variantId: String(index) }));
  expect(await many.calls.send(variants)).toBe(501);
  const sizes = many.fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).sendRequests.length);
  expect(sizes).toEqual([500, 1]);
});

it.each([
  ['an ended session', Response.json({}, { status: 401 }), 'signed-out', /Sign in again/],
  ['an error of the server', Response.json({}, { status: 503 }), 'unavailable', /503/],
  [
    'a lost connection',
    new TypeError('Failed to fetch'),
    'unavailable',
    /^Unable to connect\. Please try again$/,
  ],
  ['another response', Response.json({ signUpGroups: 1 }), 'unavailable', /^Unable to load\. Try again\.$/],
])('%s is a failure that the owner can read', async (_name, response, kind, message) => {
  const failure = await open(response)
    .calls.loadGroups(never, () => {})
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OwnerFailure);
  expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) });
});

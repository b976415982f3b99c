import { expect, it } from 'vitest';
import { createPlaceCalls } from '../../../../console/places/place-calls';

const WARNING = 'Please provide a tracking context when using Google Places API details to track cost';
const { signal } = new AbortController();

function open() {
  const requests: URL[] = [];
  const warnings: string[] = [];
  let tokens = 0;
  const fetch = async (path: unknown) => {
    const url = new URL(String(path), 'https://shop.example');
    requests.push(url);
    const place = { placeId: 'p1', formattedAddress: 'A', location: {} };
    return Response.json(url.pathname.endsWith('details') ? { result: place } : { predictions: [] });
  };
  const calls = createPlaceCalls({
    fetch: fetch as typeof globalThis.fetch,
    createSessionToken: () => `token-${++tokens}`,
    warn: (message) => warnings.push(message),
  });
  return { calls, requests, warnings };
}

it('sends one session token with a search and its details, and another one afterwards', async () => {
  const { calls, requests } = open();
  await calls.search('dale', signal);
  await calls.find('p1', { productPage: 'places', productSection: 'search' }, signal);
  await calls.search('next', signal);
  expect(requests.map(({ searchParams }) => searchParams.get('sessionToken'))).toEqual([
    'token-1',
    'token-1',
    'token-2',
  ]);
  expect(requests[1]?.search).toContain('productPage=places&productSection=search');
});

it.each([
  [{ productPage: 'places', productSection: 'search' }, 0],
  [{ productPage: 'places' }, 1],
  [{ productSection: 'search' }, 1],
  [{}, 1],
])('with the tracking context %j logs %i warnings', async (tracking, count) => {
  const { calls, warnings } = open();
  expect((await calls.find('p1', tracking, signal)).placeId).toBe('p1');
  expect(warnings).toEqual(Array(count).fill(WARNING));
});

it('reports why no places are found', async () => {
  const fetch = async () => Response.json({ message: 'Unable to load results' }, { status: 502 });
  const calls = createPlaceCalls({ fetch, createSessionToken: () => 'token', warn: () => {} });
  await expect(calls.search('dale', signal)).rejects.toThrow('Unable to load results');
});

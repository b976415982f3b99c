import { expect, it } from 'vitest';
import { createPreferenceClient } from '../../../../console/preferences/preference-client';

/** Returns a client with a server in memory, and what happened in order. */
function setup() {
  const events: string[] = [];
  let isFailing = false;
  const stored: Record<string, unknown> = { expressCheckout: false, empty: '', none: null };
  const fetch = async (path: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    events.push(body ? `${method} ${path} ${body}` : `${method} ${path}`);
    if (isFailing) return new Response('{}', { status: 500 });
    if (body) Object.assign(stored, JSON.parse(body));
    return Response.json({ websiteId: 'shop', ...stored });
  };
  const client = createPreferenceClient({
    fetch: fetch as typeof globalThis.fetch,
    report: (error) => void events.push(`report ${(error as Error).name}`),
  });
  client.onRefetch((namespace) => void events.push(`refetch ${namespace}`), new AbortController().signal);
  return { client, events, setFailing: (value: boolean) => (isFailing = value) };
}

const GET = 'GET /api/v1/commerce-preferences/store';
const PUT = 'PUT /api/v1/commerce-preferences/store';

it('fetches a namespace once, without the id of the website and empty values', async () => {
  const { client, events } = setup();
  const both = await Promise.all([client.read('store'), client.read('store')]);
  expect(both).toEqual([{ expressCheckout: false }, { expressCheckout: false }]);
  await client.read('other');
  expect(events).toEqual([GET, 'GET /api/v1/commerce-preferences/other']);
});

it('does not keep a read that failed', async () => {
  const { client, events, setFailing } = setup();
  setFailing(true);
  await expect(client.read('store')).rejects.toThrow('The server could not do this (500)');
  setFailing(false);
  expect(await client.read('store')).toEqual({ expressCheckout: false });
  expect(events).toEqual([GET, GET]);
});

it('skips a write that changes nothing', async () => {
  const { client, events } = setup();
  await client.write('store', { expressCheckout: false, empty: null });
  expect(events).toEqual([GET]);
});

it('writes changed keys to the cache, signals a refetch, and then sends them', async () => {
  const { client, events } = setup();
  const writing = client.write('store', { expressCheckout: true, empty: null, currency: 'EUR' });
  await expect.poll(() => events.at(-1)).toContain(PUT);
  expect(await client.read('store')).toEqual({ expressCheckout: true, currency: 'EUR' });
  await writing;
  expect(events).toEqual([GET, 'refetch store', `${PUT} {"expressCheckout":true,"currency":"EUR"}`]);
});

it('reports and rethrows a failed write, and takes the cache back', async () => {
  const { client, events, setFailing } = setup();
  await client.read('store');
  setFailing(true);
  await expect(client.write('store', { expressCheckout: true })).rejects.toThrow();
  expect(events.slice(1)).toEqual([
    'refetch store',
    `${PUT} {"expressCheckout":true}`,
    'refetch store',
    'report OwnerFailure',
  ]);
  expect(await client.read('store')).toEqual({ expressCheckout: false });
});

import { expect, it } from 'vitest';
import { createNavigationCalls } from '../../../../console/navigation/navigation-calls';

const { signal } = new AbortController();
const respond = (status: number, body: unknown = {}) =>
  createNavigationCalls((async () => Response.json(body, { status })) as typeof globalThis.fetch);

it('reports that what links lead to could not be loaded', async () => {
  await expect(respond(503).loadTargets(signal)).rejects.toThrow('Unable to load collections');
  await expect(respond(200, { targets: [] }).loadTargets(signal)).rejects.toThrow(
    'Unable to load collections',
  );
  await expect(respond(401).loadTargets(signal)).rejects.toThrow('Your session has ended.');
  const forbidden = respond(403, { message: 'Your role does not allow this.' });
  await expect(forbidden.loadTargets(signal)).rejects.toThrow('Your role does not allow this.');
});

it('connects and disconnects the ordering service', async () => {
  const account = { id: 'account', title: 'Order Now', url: 'https://order.example/' };
  expect(await respond(200, { account }).connect({ title: '', url: account.url })).toEqual(account);
  expect(await respond(200, { account: null }).connect(null)).toBeNull();
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS } from '../../../../cli/conform/call-needs';
import { sharedDatabase } from '../../server/shared-database';
import { openDemoShop } from '../../server/shop-fixture';
import { callTool } from '../call-tool';
import { changeBodies, type Fault, htmlInsteadOf, ignoresKeysOf } from './faults';

let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  app = await openDemoShop(await sharedDatabase());
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Returns each difference of the server with faults as `call: field`. */
async function findFields(faults: readonly Fault[]): Promise<string[]> {
  const wrong = faults.reduce((send, fault) => fault(send), fetch);
  const { output } = await callTool(['conform', `${origin}/shop`, '--json'], { fetch: wrong });
  const checks = JSON.parse(output).checks as { call: string; differences: { field: string }[] }[];
  return checks.flatMap(({ call, differences }) => differences.map(({ field }) => `${call}: ${field}`));
}

it('the reference server passes, offers every call, and keeps nothing of the test in a cart', async () => {
  const totals = new Map<string, number>();
  const watched: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const body = await response
      .clone()
      .json()
      .catch(() => null);
    const { id, totalQuantity } = body?.shoppingCart ?? {};
    if (id) totals.set(id, totalQuantity);
    return response;
  };
  const { code, output } = await callTool(['conform', `${origin}/shop`], { fetch: watched });
  expect(output).toContain('No differences');
  expect(output).toContain('no call is missing');
  expect(output).not.toContain('keep the product');
  expect(code).toBe(0);
  expect(totals.size).toBeGreaterThan(5);
  expect([...new Set(totals.values())]).toEqual([0]);
});

const isUpdate = (init?: RequestInit) => init?.method === 'PUT' && 'If-Match' in (init.headers ?? {});

it('a server that forgets keys, conflicts and unknown lines fails there alone', async () => {
  const faults: readonly Fault[] = [
    ignoresKeysOf('PUT'),
    ignoresKeysOf('DELETE'),
    changeBodies((body) => ('shoppingCart' in (body as object) && 'message' in (body as object) ? {} : body)),
    (send) => (input, init) =>
      init?.method === 'DELETE' && String(input).includes('unknown')
        ? Promise.resolve(Response.json({}))
        : send(input, init),
  ];
  expect(await findFields(faults)).toEqual([
    `${CALLS.updateEntry}: shoppingCart`,
    `${CALLS.removeEntry}: status`,
    `${CALLS.updateEntry}: Idempotency-Key`,
    `${CALLS.removeEntry}: status`,
  ]);
});

it('a server that compares If-Match with its quotes fails there alone', async () => {
  const comparesQuotes: Fault = (send) => (input, init) =>
    isUpdate(init) ? Promise.resolve(Response.json({}, { status: 409 })) : send(input, init);
  expect(await findFields([comparesQuotes])).toEqual([`${CALLS.updateEntry}: status`]);
});

it('a wrong server fails in its wrong places alone', async () => {
  const faults: readonly Fault[] = [
    changeBodies((body) => ({ ...(body as object), updatedEntry: undefined })),
    htmlInsteadOf(/\/coupons$/),
    (send) => async (input, init) =>
      init?.method === 'DELETE' ? Response.json({ message: 'No.' }, { status: 400 }) : send(input, init),
  ];
  expect(await findFields(faults)).toEqual([
    `${CALLS.updateEntry}: updatedEntry`,
    `${CALLS.updateDetails}: updatedEntry`,
    `${CALLS.removeEntry}: status`,
    `${CALLS.addCoupon}: body`,
  ]);
});

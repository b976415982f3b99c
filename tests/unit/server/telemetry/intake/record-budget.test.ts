import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createRecordBudget,
  DAILY_BUDGET,
  OVER_BUDGET,
} from '../../../../../server/telemetry/intake/record-budget';
import { openTestDatabase } from '../../open-test-database';
import { openShop, Visitor } from '../../shop-fixture';
import { countMeasurements } from '../count-measurements';
import { viewRecord } from '../sample-records';

const MONDAY = new Date('2026-03-02T23:59:59Z');
const TUESDAY = new Date('2026-03-03T00:00:00Z');
const ALL = DAILY_BUDGET;

const create = () => createRecordBudget(() => {});

it('accepts no more rows and bytes than the budget from a network, however they are sent', () => {
  const cost = fc.record({ rows: fc.nat(20_000), bytes: fc.nat(70_000) });
  const network = fc.constantFrom('192.0.2.1', '192.0.2.2', '2001:db8::/64');
  fc.assert(
    fc.property(fc.array(fc.tuple(network, cost), { maxLength: 400 }), (batches) => {
      const budget = create();
      const accepted = batches.filter(([from, each]) => budget.take(from, MONDAY, each));
      for (const name of new Set(batches.map(([from]) => from))) {
        const costs = accepted.filter(([from]) => from === name).map(([, each]) => each);
        const sum = (field: 'rows' | 'bytes') => costs.reduce((total, each) => total + each[field], 0);
        expect(sum('rows')).toBeLessThanOrEqual(ALL.rows);
        expect(sum('bytes')).toBeLessThanOrEqual(ALL.bytes);
      }
    }),
  );
});

it('accepts a batch that uses up the budget, and a refused batch costs nothing', () => {
  const budget = create();
  expect(budget.take('192.0.2.1', MONDAY, { rows: ALL.rows + 1, bytes: 1 })).toBe(false);
  expect(budget.take('192.0.2.1', MONDAY, ALL)).toBe(true);
  expect(budget.take('192.0.2.1', MONDAY, { rows: 1, bytes: 0 })).toBe(false);
  expect(budget.take('192.0.2.1', MONDAY, { rows: 0, bytes: 1 })).toBe(false);
  expect(budget.take('192.0.2.2', MONDAY, ALL)).toBe(true);
});

it('is renewed each UTC day, and not by a clock that is set back', () => {
  const budget = create();
  budget.take('192.0.2.1', MONDAY, ALL);
  expect(budget.take('192.0.2.1', TUESDAY, ALL)).toBe(true);
  expect(budget.take('192.0.2.1', MONDAY, ALL)).toBe(false);
});

it('does not limit the operator’s own machines', () => {
  const budget = create();
  for (const network of ['127.0.0.1', '::/64', '10.1.2.3', '192.168.0.7', 'fd00:1::/64', 'fe80::/64'])
    for (const _time of ['first', 'second'])
      expect([network, budget.take(network, MONDAY, ALL)]).toEqual([network, true]);
});

it('counts a bounded number of networks', () => {
  const budget = createRecordBudget(() => {}, 3);
  for (const host of [1, 2, 3, 4]) budget.take(`192.0.2.${host}`, MONDAY, ALL);
  expect(budget.take('192.0.2.4', MONDAY, ALL)).toBe(false);
  expect(budget.take('192.0.2.1', MONDAY, ALL)).toBe(true);
});

it('reports the first refusal of each day', () => {
  let reports = 0;
  const budget = createRecordBudget(() => {
    reports += 1;
  });
  const beyond = { rows: ALL.rows + 1, bytes: 0 };
  for (const network of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) budget.take(network, MONDAY, beyond);
  expect(reports).toBe(1);
  budget.take('192.0.2.1', TUESDAY, beyond);
  expect(reports).toBe(2);
});

it('refuses every line of a batch beyond it by id, and names the reason', async () => {
  const database = await openTestDatabase();
  const websiteId = randomUUID();
  const log: string[] = [];
  const app = await openShop(database.db, { websiteId, log });
  const visitor = new Visitor(app);
  // 40 records with 80 reports each cost 6,440 rows.
  const counts = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`r${index}`, { made: 1 }]));
  const createBatch = () => Array.from({ length: 40 }, () => ({ ...viewRecord(), counts }));
  const payload = createBatch();
  const headers = { 'sec-fetch-site': 'same-origin' };
  const url = '/api/1/performance/records';
  const send = (address: string, body: object[]) =>
    visitor.send({ method: 'POST', url, payload: body, headers: { ...headers, 'x-forwarded-for': address } });
  expect((await send('192.0.2.1', createBatch())).statusCode).toBe(200);
  const refused = await send('192.0.2.1', payload);
  expect([refused.statusCode, refused.json().message]).toEqual([400, OVER_BUDGET]);
  expect(refused.json().refused).toEqual(
    payload.map(({ id }, index) => ({ index, id, message: OVER_BUDGET })),
  );
  expect((await send('192.0.2.1', [viewRecord()])).statusCode).toBe(200);
  expect(await countMeasurements(database.db, websiteId)).toBe(41);
  expect(log.join('')).toContain('set TRUST_PROXY');
  expect(log.join('')).not.toContain('192.0.2.1');
  await app.close();
  await database.close();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { api } from '../../../../console/frame/api';
import { reportErrors } from '../../../../console/frame/report-errors';
import { defineCall } from '../../../../contract/shared/define-call';
import { errorRecordSchema } from '../../../../contract/telemetry/performance-record';

const send = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'));
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
  stop = new AbortController();
  reportErrors({ window, fetch: send as never, signal: stop.signal });
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

async function reported() {
  await vi.advanceTimersByTimeAsync(1000);
  return send.mock.calls.flatMap(([path, { body }]) => {
    expect(path).toBe('/api/events/RecordJavascriptErrors');
    return z.array(errorRecordSchema).parse(JSON.parse(String(body)));
  });
}

const thingsCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/things',
  group: 'Things',
  summary: 'A call of this test',
  query: z.object({ q: z.string() }),
  responses: {},
});

const call = (respond: () => Promise<Response>, method: 'GET' | 'PUT' = 'GET') =>
  api({ ...thingsCall, method }, { query: { q: 'zoe@example.com' } }, { fetch: respond as never }).catch(
    () => undefined,
  );

it('reports an error of a screen as one of the console, masked', async () => {
  window.dispatchEvent(
    new ErrorEvent('error', { message: 'x', error: new Error('no mail for zoe@example.com') }),
  );
  const [record] = await reported();
  expect(record?.data).toMatchObject({ template: 'console', origin: 'ours', count: 1 });
  expect(record?.data.message).toBe('Error: no mail for ***');
});

it('reports a load and a save that failed, by their path', async () => {
  await call(async () => new Response('', { status: 500 }));
  await call(async () => Promise.reject(new TypeError('Failed to fetch')), 'PUT');
  expect((await reported()).map(({ data }) => data.message)).toEqual([
    'Error: GET /api/vitrine/things: The server could not do this (500). Try again in a few seconds.',
    'Error: PUT /api/vitrine/things: TypeError',
  ]);
});

it('reports nothing that the owner can correct: a refused input, a session that has ended', async () => {
  await call(async () => Response.json({ message: 'Too long.' }, { status: 400 }));
  await call(async () => new Response('', { status: 401 }));
  expect(await reported()).toEqual([]);
});

it('counts a repeated error, and makes at most twenty requests of ten errors', async () => {
  for (let time = 0; time < 25; time++) {
    for (let number = 0; number < 12; number++)
      window.dispatchEvent(new ErrorEvent('error', { error: new Error(`${time}.${number}`) }));
    window.dispatchEvent(new ErrorEvent('error', { error: new Error(`${time}.0`) }));
    await vi.advanceTimersByTimeAsync(1000);
  }
  const records = await reported();
  expect([send.mock.calls.length, records.length, records[0]?.data.count]).toEqual([20, 200, 2]);
});

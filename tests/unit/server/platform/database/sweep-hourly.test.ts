import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { foldErrorHours } from '../../../../../server/platform/database/fold-error-hours';
import { type HourlySweepOptions, sweepHourly } from '../../../../../server/platform/database/sweep-hourly';
import { sweepOldRows } from '../../../../../server/platform/database/sweep-old-rows';

vi.mock('../../../../../server/platform/database/fold-error-hours', () => ({
  foldErrorHours: vi.fn(async () => 0),
}));
vi.mock('../../../../../server/platform/database/measurement-days', () => ({
  deleteMeasurements: vi.fn(async () => {}),
}));
vi.mock('../../../../../server/platform/database/sweep-old-rows', () => ({
  sweepOldRows: vi.fn(async () => 0),
}));

const HOUR_MS = 3_600_000;
const options = { websiteId: 'shop', now: () => 1, retention: {} } as unknown as HourlySweepOptions;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.mocked(sweepOldRows).mockClear();
  vi.mocked(foldErrorHours).mockClear();
});
afterEach(() => void vi.useRealTimers());

async function open() {
  const app = Fastify();
  sweepHourly(app, options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

it('sweeps when the server listens and every hour until it closes', async () => {
  const app = await open();
  await vi.waitFor(() => expect(sweepOldRows).toHaveBeenCalledTimes(1));
  vi.advanceTimersByTime(HOUR_MS);
  await vi.waitFor(() => expect(sweepOldRows).toHaveBeenCalledTimes(2));
  await app.close();
  vi.advanceTimersByTime(HOUR_MS);
  expect(sweepOldRows).toHaveBeenCalledTimes(2);
  expect(foldErrorHours).toHaveBeenCalledTimes(2);
});

it('continues after a failure', async () => {
  vi.mocked(sweepOldRows).mockRejectedValueOnce(new Error('no connection'));
  const app = await open();
  vi.advanceTimersByTime(HOUR_MS);
  await vi.waitFor(() => expect(sweepOldRows).toHaveBeenCalledTimes(2));
  await app.close();
});

it('waits for the current batch on close and starts no other', async () => {
  let finish = (_count: number) => {};
  vi.mocked(sweepOldRows).mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const app = await open();
  await vi.waitFor(() => expect(sweepOldRows).toHaveBeenCalledTimes(1));
  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  await vi.waitFor(() => expect(vi.mocked(sweepOldRows).mock.calls[0]?.[0].isStopping?.()).toBe(true));
  expect(isClosed).toBe(false);
  finish(0);
  await closing;
});

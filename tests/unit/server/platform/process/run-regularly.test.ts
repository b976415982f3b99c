import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runRegularly } from '../../../../../server/platform/process/run-regularly';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('runs when the server listens and after each interval, one at a time, until it closes', async () => {
  const app = Fastify();
  const ends: ((error?: Error) => void)[] = [];
  let wasStopping = false;
  const run = vi.fn(
    (isStopping: () => boolean) =>
      new Promise<void>((resolve, reject) =>
        ends.push((error) => {
          wasStopping = isStopping();
          if (error) reject(error);
          else resolve();
        }),
      ),
  );
  runRegularly(app, { interval: 1000, run, failure: 'It failed.' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
  ends[0]?.(new Error('no connection'));
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });
  const closing = app.close();
  await vi.waitFor(() => {
    ends[1]?.();
    expect(wasStopping).toBe(true);
  });
  await closing;
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(2);
});

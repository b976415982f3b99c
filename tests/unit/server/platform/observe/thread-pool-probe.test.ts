import { expect, it, vi } from 'vitest';
import { createThreadPoolProbe } from '../../../../../server/platform/observe/thread-pool-probe';

it('reports whether a thread of the pool is free in time, with one piece of work for concurrent checks', async () => {
  let finish = () => {};
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const isReady = createThreadPoolProbe({ work, deadlineMs: 1 });
  expect(await Promise.all([isReady(), isReady()])).toEqual([false, false]);
  expect(work).toHaveBeenCalledOnce();
  finish();
  await vi.waitFor(async () => expect(await createThreadPoolProbe()()).toBe(true));
});

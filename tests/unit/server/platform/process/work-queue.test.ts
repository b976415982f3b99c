import { expect, it } from 'vitest';
import { createWorkQueue, WorkQueueFull } from '../../../../../server/platform/process/work-queue';

it('runs a limited number of works at once, the others in order, and refuses more than may wait', async () => {
  const queue = createWorkQueue({ atOnce: 2, maxWaiting: 1 });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const start = (name: string) =>
    queue.run(() => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [start('a'), start('b'), start('c')];
  await expect(start('d')).rejects.toThrow(WorkQueueFull);
  expect(started).toEqual(['a', 'b']);
  ends[0]?.();
  await all[0];
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  for (const end of ends) end();
  await Promise.all(all);
});

it('continues after a work that fails', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { cached } from '../../../scripts/compile/disk-cache.mjs';

it('returns the stored result for an equal key', async () => {
  const run = randomUUID();
  const compute = vi.fn(async () => ({ code: 'a', map: undefined }));
  expect(await cached([run, { isModule: true }], compute)).toEqual({ code: 'a' });
  expect(await cached([run, { isModule: true }], compute)).toEqual({ code: 'a' });
  expect(compute).toHaveBeenCalledTimes(1);
  await cached([run, { isModule: false }], compute);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('stores nothing of a failure', async () => {
  const key = [randomUUID()];
  const fail = () => Promise.reject(new Error('broken'));
  await expect(cached(key, fail)).rejects.toThrow('broken');
  expect(await cached(key, async () => 'repaired')).toBe('repaired');
});

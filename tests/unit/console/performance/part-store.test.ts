import { describe, expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import { createPartStore } from '../../../../console/performance/part-store';

describe('the store of a part', () => {
  it('has the value of the latest query, in whatever order loads finish', async () => {
    const finish: (() => void)[] = [];
    const load = vi.fn(
      ({ by }: { by: string }) => new Promise<string>((resolve) => finish.push(() => resolve(`of ${by}`))),
    );
    const store = createPartStore(load, vi.fn());
    const first = store.show({ by: 'path' });
    const second = store.show({ by: 'device' });
    finish[1]?.();
    finish[0]?.();
    await Promise.all([first, second]);
    expect(store.read()).toEqual({ value: 'of device', isLoading: false, failure: null });
  });

  it('does not load the shown query again, except by retry', async () => {
    const load = vi.fn(async ({ by }: { by: string }) => by);
    const store = createPartStore(load, vi.fn());
    await store.show({ by: 'path' });
    await store.show({ by: 'path' });
    expect(load).toHaveBeenCalledTimes(1);
    await store.retry();
    expect(load).toHaveBeenCalledTimes(2);
    await store.show(null);
    expect(store.read().value).toBeNull();
  });

  it('states a failure, and reports the end of the session', async () => {
    const onSignedOut = vi.fn();
    const failure = new OwnerFailure('signed-out', 'Sign in again.');
    const store = createPartStore(async () => Promise.reject(failure), onSignedOut);
    await store.show({ by: 'path' });
    expect(store.read()).toMatchObject({ value: null, failure });
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});

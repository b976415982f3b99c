import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../../console/call-owner';
import { createSampleStore } from '../../../../../console/performance/sample/sample-store';
import type { SampleData } from '../../../../../schemas/sample-data-schemas';

const NONE: SampleData = { state: 'none', visits: 0, stored: 0 };
const FILLED: SampleData = { state: 'filled', visits: 100, stored: 100 };
const filling = (stored: number): SampleData => ({ state: 'filling', visits: 100, stored });
const REMOVING: SampleData = { state: 'removing', visits: 100, stored: 100 };

function openStore(responses: (SampleData | Error)[]) {
  const due: (() => void)[] = [];
  const delays: number[] = [];
  const next = async () => {
    const response = responses.shift();
    if (!response) throw new Error('The test has no further response.');
    if (response instanceof Error) throw response;
    return response;
  };
  const calls = { load: vi.fn(next), fill: vi.fn(next), remove: vi.fn(next) };
  const events = { onFilled: vi.fn(), onRemoved: vi.fn(), onSignedOut: vi.fn() };
  const later = (call: () => void, ms: number) => {
    due.push(call);
    delays.push(ms);
  };
  const store = createSampleStore({ calls, later, ...events });
  /** Lets the time of the next poll come. */
  const poll = async () => {
    due.shift()?.();
    await vi.waitFor(() => expect(store.read().isLoading).toBe(false));
  };
  return { store, calls, due, delays, poll, ...events };
}

it('follows a fill until it is done, and reports that once', async () => {
  const { store, due, poll, onFilled } = openStore([NONE, filling(0), filling(40), FILLED]);
  await store.load();
  expect(due).toHaveLength(0);
  await store.fill();
  expect(store.read().data).toEqual(filling(0));
  await poll();
  expect(store.read().data).toEqual(filling(40));
  expect(onFilled).not.toHaveBeenCalled();
  await poll();
  expect(store.read().data).toEqual(FILLED);
  expect(onFilled).toHaveBeenCalledTimes(1);
  expect(due).toHaveLength(0);
});

it('follows a fill that runs when the page opens', async () => {
  const { store, poll, onFilled } = openStore([filling(40), FILLED]);
  await store.load();
  await poll();
  expect(onFilled).toHaveBeenCalledTimes(1);
});

it('does not report data that were filled before the page opened', async () => {
  const { store, due, onFilled } = openStore([FILLED]);
  await store.load();
  expect(onFilled).not.toHaveBeenCalled();
  expect(due).toHaveLength(0);
});

it('follows a removal', async () => {
  const { store, poll, onRemoved } = openStore([FILLED, REMOVING, NONE]);
  await store.load();
  await store.remove();
  await poll();
  expect(onRemoved).toHaveBeenCalledTimes(1);
});

it('asks again later while the server cannot be reached, and states the failure meanwhile', async () => {
  const { store, delays, poll } = openStore([
    filling(10),
    new OwnerFailure('unavailable', 'No.'),
    filling(60),
  ]);
  await store.load();
  await poll();
  expect(store.read()).toMatchObject({ data: filling(10), failure: { message: 'No.' } });
  await poll();
  expect(store.read()).toMatchObject({ data: filling(60), failure: null });
  expect(delays[1]).toBeGreaterThan(delays[0] ?? 0);
});

it('sends one change at a time, and states why one failed', async () => {
  const { store, calls, due } = openStore([NONE, new OwnerFailure('refused', 'Not now.')]);
  await store.load();
  await Promise.all([store.fill(), store.fill()]);
  expect(calls.fill).toHaveBeenCalledTimes(1);
  expect(store.read()).toMatchObject({ data: NONE, isChanging: false, failure: { message: 'Not now.' } });
  expect(due).toHaveLength(0);
});

it('stops when the session has ended', async () => {
  const { store, due, poll, onSignedOut } = openStore([
    filling(1),
    new OwnerFailure('signed-out', 'Sign in.'),
  ]);
  await store.load();
  await poll();
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  expect(due).toHaveLength(0);
});

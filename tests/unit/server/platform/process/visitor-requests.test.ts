import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVisitorRequests } from '../../../../../server/platform/process/visitor-requests';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts computations that yield once, and returns the names of those that have continued. */
function yieldOnce(requests: ReturnType<typeof createVisitorRequests>, names: readonly string[]): string[] {
  const continued: string[] = [];
  for (const name of names) void requests.yield().then(() => continued.push(name));
  return continued;
}

it('a computation continues in the next round of the event loop when no request is in progress', async () => {
  const continued = yieldOnce(createVisitorRequests(), ['report']);
  expect(continued).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(continued).toEqual(['report']);
  expect(vi.getTimerCount()).toBe(0);
});

it('a computation waits until the last request has ended', async () => {
  const requests = createVisitorRequests();
  const ends = [requests.begin(), requests.begin()];
  const continued = yieldOnce(requests, ['report']);
  await vi.advanceTimersByTimeAsync(5);
  ends[0]?.();
  // An end that is reported twice counts once.
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(5);
  expect(continued).toEqual([]);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(continued).toEqual(['report']);
});

it('a request that arrives before the computation continues goes first', async () => {
  const requests = createVisitorRequests();
  const first = requests.begin();
  const continued = yieldOnce(requests, ['report']);
  first();
  const second = requests.begin();
  await vi.advanceTimersByTimeAsync(5);
  expect(continued).toEqual([]);
  second();
  await vi.advanceTimersByTimeAsync(0);
  expect(continued).toEqual(['report']);
});

it('computations continue one by one, so that a request waits for one step of one of them', async () => {
  const requests = createVisitorRequests();
  const continued = yieldOnce(requests, ['report', 'export']);
  vi.advanceTimersToNextTimer();
  await Promise.resolve();
  await Promise.resolve();
  expect(continued).toEqual(['report']);
  const end = requests.begin();
  await vi.advanceTimersByTimeAsync(5);
  expect(continued).toEqual(['report']);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(continued).toEqual(['report', 'export']);
});

it('a computation continues after 20 ms although requests never end', async () => {
  const requests = createVisitorRequests();
  const continued = yieldOnce(requests, ['report']);
  requests.begin();
  await vi.advanceTimersByTimeAsync(15);
  requests.begin();
  await vi.advanceTimersByTimeAsync(4);
  expect(continued).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(continued).toEqual(['report']);
});

it('a request that takes more than 50 ms is no longer waited for', async () => {
  const requests = createVisitorRequests();
  const end = requests.begin();
  await vi.advanceTimersByTimeAsync(50);
  const continued = yieldOnce(requests, ['report']);
  await vi.advanceTimersByTimeAsync(0);
  expect(continued).toEqual(['report']);
  // Its end does not count against a later request.
  requests.begin();
  end();
  const waiting = yieldOnce(requests, ['export']);
  await vi.advanceTimersByTimeAsync(10);
  expect(waiting).toEqual([]);
});

it('time counts as busy while at least one request is in progress, and 50 ms of each at most', async () => {
  const requests = createVisitorRequests();
  const first = requests.begin();
  await vi.advanceTimersByTimeAsync(10);
  const second = requests.begin();
  first();
  await vi.advanceTimersByTimeAsync(5);
  expect(requests.busyMs()).toBe(15);
  second();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests.busyMs()).toBe(15);
  requests.begin();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests.busyMs()).toBe(65);
});

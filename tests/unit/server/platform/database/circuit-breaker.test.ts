import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCircuitBreaker } from '../../../../../server/platform/database/circuit-breaker';
import { DatabaseUnavailable } from '../../../../../server/platform/database/database-failure';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setup() {
  const database = { responds: true };
  const responds = vi.fn(async () => database.responds);
  const { run } = createCircuitBreaker({ responds, checkMs: 1000 });
  const never = () => new Promise<never>(() => undefined);
  /** Returns the outcome of the work, which is null while it runs. */
  const start = (work: () => Promise<unknown>) => {
    const state: { outcome: unknown } = { outcome: null };
    const settle = (outcome: unknown) => {
      state.outcome = outcome;
    };
    run(work).then(settle, settle);
    return state;
  };
  return { database, responds, run, never, start };
}

it('passes results and errors through, and checks nothing while work is quick', async () => {
  const { responds, run } = setup();
  expect(await run(async () => 'done')).toBe('done');
  await expect(run(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');
  await vi.advanceTimersByTimeAsync(5000);
  expect(responds).not.toHaveBeenCalled();
});

it('waits for slow work while the database responds to the check', async () => {
  const { responds, never, start } = setup();
  const slow = start(never);
  await vi.advanceTimersByTimeAsync(5000);
  expect(responds.mock.calls.length).toBeGreaterThan(1);
  expect(slow.outcome).toBeNull();
});

it('abandons running work and refuses new work at once while the database is silent', async () => {
  const { database, never, start, run } = setup();
  database.responds = false;
  const slow = start(never);
  await vi.advanceTimersByTimeAsync(2000);
  expect(slow.outcome).toBeInstanceOf(DatabaseUnavailable);

  const work = vi.fn(async () => 'done');
  await expect(run(work)).rejects.toThrow(DatabaseUnavailable);
  expect(work).not.toHaveBeenCalled();

  database.responds = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await run(work)).toBe('done');
});

import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import type { ReportFilters } from '../../../../console/performance/report-filters';
import { createReportStore } from '../../../../console/performance/report-store';
import type { PerformanceReport } from '../../../../contract/telemetry/report';
import { createReport } from '../../../support/performance-report';

interface PendingLoad {
  filters: ReportFilters;
  signal: AbortSignal;
  resolve(report: PerformanceReport): void;
  reject(error: unknown): void;
}

function openStore() {
  const loads: PendingLoad[] = [];
  const onSignedOut = vi.fn();
  const store = createReportStore({
    load: (filters, signal) =>
      new Promise((resolve, reject) => loads.push({ filters, signal, resolve, reject })),
    onSignedOut,
  });
  return { store, loads, onSignedOut };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('notifies its listeners of each change while it loads', async () => {
  const { store, loads } = openStore();
  const states: boolean[] = [];
  const stop = store.subscribe(() => states.push(store.read().isLoading));
  void store.show({ device: 'phone' });
  const report = createReport();
  loads[0]?.resolve(report);
  await settle();
  stop();
  void store.show({});
  expect(states).toEqual([true, false]);
  expect(store.read()).toMatchObject({ report, filters: {}, isLoading: true });
});

it('shows the report of the latest filters, in any order of responses and failures', async () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 });
  const outcomes = fc.array(fc.boolean(), { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(order, outcomes, async (places, fails) => {
      const { store, loads } = openStore();
      for (const release of ['a', 'b', 'c', 'd']) void store.show({ release });
      expect(loads.map(({ signal }) => signal.aborted)).toEqual([true, true, true, false]);
      const last = createReport();
      for (const place of places) {
        if (place === 3) loads[place]?.resolve(last);
        else if (fails[place]) loads[place]?.reject(new OwnerFailure('signed-out', 'late'));
        else loads[place]?.resolve(createReport());
        await settle();
      }
      expect(store.read().report).toBe(last);
      expect(store.read()).toMatchObject({ filters: { release: 'd' }, isLoading: false, failure: null });
    }),
    { numRuns: 30 },
  );
});

it('keeps the previous report during a load, and drops it on failure', async () => {
  const { store, loads } = openStore();
  void store.show({});
  const report = createReport();
  loads[0]?.resolve(report);
  await settle();
  void store.show({ device: 'phone' });
  expect(store.read().report).toBe(report);
  loads[1]?.reject(new OwnerFailure('unavailable', 'Try again.'));
  await settle();
  expect(store.read()).toMatchObject({ report: null, isLoading: false, failure: { message: 'Try again.' } });
  expect(store.read().lastReport).toBe(report);
});

it('calls onSignedOut once when the session has ended', async () => {
  const { store, loads, onSignedOut } = openStore();
  void store.show({});
  loads[0]?.reject(new OwnerFailure('signed-out', 'Sign in again.'));
  await settle();
  expect(onSignedOut).toHaveBeenCalledOnce();
});

it('turns any other error into a failure', async () => {
  const { store, loads } = openStore();
  void store.show({});
  loads[0]?.reject(new RangeError('odd'));
  await settle();
  expect(store.read().failure).toMatchObject({ kind: 'unavailable', cause: expect.any(RangeError) });
});

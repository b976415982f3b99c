import { expect, it } from 'vitest';
import type { AlertCalls } from '../../../../console/alerts/alert-calls';
import { createAlertStore } from '../../../../console/alerts/alert-store';
import { describeConfidence, describeFigure } from '../../../../console/alerts/alert-texts';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import type { Alert, AlertSettings } from '../../../../contract/telemetry/alert';
import type { Budget, BudgetInput } from '../../../../contract/telemetry/budget';

const INPUT: BudgetInput = {
  metric: 'LCP',
  pageType: '50',
  device: 'phone',
  measure: 'p75',
  limit: 2500,
  minVisits: 100,
  windowHours: 24,
};

const budget = (fields: Partial<Budget> = {}): Budget => ({
  id: 'b1',
  ...INPUT,
  state: 'unknown',
  since: null,
  latest: null,
  pending: null,
  ...fields,
});

/** Returns a store over the calls of a server in memory. */
function setup(canChange = true, tests: Alert[] = []) {
  let budgets: Budget[] = [];
  let added = 0;
  const settings: AlertSettings = {
    receivers: { emails: [], webhook: null },
    sends: { email: true, webhook: false },
  };
  const calls: AlertCalls = {
    loadBudgets: async () => budgets,
    loadAlerts: async () => [],
    loadSettings: async () => settings,
    async add(input) {
      const created = budget({ ...input, id: `b${++added}` });
      budgets = [...budgets, created];
      return created;
    },
    async change(id, input) {
      const changed = budget({ ...input, id });
      budgets = budgets.map((each) => (each.id === id ? changed : each));
      return changed;
    },
    async remove(id) {
      budgets = budgets.filter((each) => each.id !== id);
    },
    async saveReceivers(receivers) {
      settings.receivers = receivers;
    },
    async sendTest() {
      const alert = tests.shift();
      if (!alert) throw new OwnerFailure('refused', 'Nobody receives alerts yet.');
      return alert;
    },
  };
  return createAlertStore({ calls, canChange, onSignedOut: () => undefined });
}

it('adds, changes and deletes a budget, and undoes each', async () => {
  const store = setup();
  await store.load();
  const limits = () => store.read().budgets?.map(({ limit }) => limit);
  store.edit('new');
  await store.save(INPUT);
  expect(store.read()).toMatchObject({
    editing: null,
    result: 'LCP, product or post, on phones: the budget is added.',
  });
  store.edit('b1');
  await store.save({ ...INPUT, limit: 2000 });
  expect(limits()).toEqual([2000]);
  await store.undo();
  expect([limits(), store.read().undo]).toEqual([[2500], null]);
  const [first] = store.read().budgets ?? [];
  if (first) await store.remove(first);
  expect(limits()).toEqual([]);
  await store.undo();
  expect(limits()).toEqual([2500]);
});

it('keeps the form of a budget and states why a call failed', async () => {
  const store = setup();
  await store.load();
  store.edit('new');
  await store.sendTest();
  expect(store.read()).toMatchObject({
    editing: 'new',
    isChanging: false,
    failure: { message: 'Nobody receives alerts yet.' },
  });
});

it('marks the result of a test as a problem when a receiver did not accept it', async () => {
  const sent = (state: 'delivered' | 'failed'): Alert => ({
    id: 'a1',
    kind: 'test',
    at: '2026-03-04T12:00:00.000Z',
    budget: null,
    figure: null,
    deliveries: [
      { method: 'email', destination: 'one@shop.example', state: 'delivered', attempts: 1, error: null },
      { method: 'email', destination: 'two@shop.example', state, attempts: 1, error: 'Unknown mailbox.' },
    ],
  });
  const store = setup(true, [sent('failed'), sent('delivered')]);
  await store.load();
  await store.sendTest();
  expect(store.read()).toMatchObject({
    isProblem: true,
    result: 'Delivered to one@shop.example. Not delivered to two@shop.example: Unknown mailbox.',
  });
  await store.sendTest();
  expect(store.read().isProblem).toBe(false);
});

it('does not load the receivers for a role that may not change them', async () => {
  const store = setup(false);
  await store.load();
  expect(store.read().settings).toBeNull();
});

it('states how certain a state is', () => {
  const latest = (visits: number, interval: [number, number] | null) => ({
    at: '2026-03-04T12:00:00.000Z',
    status: 'unknown' as const,
    figure: { value: 2480, interval, visits },
  });
  const few = budget({ latest: latest(12, null) });
  expect(describeConfidence(few)).toBe('Too few visits: the budget needs 100.');
  const doubtful = budget({ state: 'within', latest: latest(400, [2400, 2600]) });
  expect(describeConfidence(doubtful)).toBe(
    'The interval contains the limit, so that neither state is certain. The state stays as it is.',
  );
  expect(describeFigure(doubtful, latest(400, [2400, 2600]).figure)).toBe(
    '2,480\u202fms (95 % interval 2,400\u202fms to 2,600\u202fms), 400 visits in 24 h',
  );
  const pending = { status: 'exceeded' as const, since: '2026-03-04T11:00:00.000Z' };
  expect(describeConfidence(budget({ pending }))).toContain('Exceeded since Mar 4, 2026, 11:00');
});

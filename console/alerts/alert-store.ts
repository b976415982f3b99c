import type { AlertReceivers } from '../../contract/telemetry/alert';
import type { Budget, BudgetInput } from '../../contract/telemetry/budget';
import { createScreenState, type ScreenState } from '../frame/screen-state';
import type { AlertCalls } from './alert-calls';
import { type AlertState, type BudgetChange, UNLOADED_ALERTS } from './alert-state';
import { budgetTitle, describeDeliveries } from './alert-texts';
import { inputOf } from './budget-input';

export interface AlertStore extends Pick<ScreenState<AlertState>, 'subscribe' | 'read'> {
  load(): Promise<void>;
  /** Opens the form of a budget, of a new one for `new`, or closes it for null. */
  edit(id: string | null): void;
  /** Adds or changes the budget in the form. */
  save(budget: BudgetInput): Promise<void>;
  remove(budget: Budget): Promise<void>;
  undo(): Promise<void>;
  /** Returns whether the receivers were saved. */
  saveReceivers(receivers: AlertReceivers): Promise<boolean>;
  sendTest(): Promise<void>;
}

export interface AlertStoreDeps {
  calls: AlertCalls;
  /** Whether the role may change budgets. */
  canChange: boolean;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** What a change sets in the state. */
type Changes = Partial<AlertState>;

/** Returns a store of the budgets and alerts on the screen. */
export function createAlertStore({ calls, canChange, onSignedOut }: AlertStoreDeps): AlertStore {
  const screen = createScreenState<AlertState>(UNLOADED_ALERTS, onSignedOut);
  const { subscribe, read, change } = screen;
  const load = () => screen.load((signal) => loadScreen(calls, canChange, signal));
  const run = (call: () => Promise<Changes>) => runChange(screen, call, load);
  return {
    subscribe,
    read,
    load,
    edit: (editing) => change({ editing }),
    async save(input) {
      const { editing, budgets } = read();
      const before = budgets?.find(({ id }) => id === editing);
      await run(() => (before ? changeBudget(calls, before, input) : addBudget(calls, input)));
    },
    async remove(budget) {
      await run(() => removeBudget(calls, budget));
    },
    async undo() {
      const { undo } = read();
      if (undo) await run(() => undoChange(calls, undo));
    },
    saveReceivers: (receivers) =>
      run(async () => {
        await calls.saveReceivers(receivers);
        const { settings } = read();
        const result = 'The receivers of alerts are saved.';
        return { settings: settings && { ...settings, receivers }, result };
      }),
    async sendTest() {
      await run(() => sendTest(calls));
    },
  };
}

/** Runs a change, one at a time, and loads the screen again. Returns whether the change is made. */
async function runChange(
  screen: ScreenState<AlertState>,
  call: () => Promise<Changes>,
  load: () => Promise<void>,
): Promise<boolean> {
  if (screen.read().isChanging) return false;
  screen.change({ isChanging: true, failure: null, result: '', isProblem: false });
  try {
    const changes = await call();
    screen.change({ undo: null, ...changes, isChanging: false });
  } catch (error) {
    screen.fail(error, { isChanging: false });
    return false;
  }
  await load();
  return true;
}

async function loadScreen(calls: AlertCalls, canChange: boolean, signal: AbortSignal): Promise<Changes> {
  const [budgets, alerts, settings] = await Promise.all([
    calls.loadBudgets(signal),
    calls.loadAlerts(signal),
    canChange ? calls.loadSettings(signal) : null,
  ]);
  return { budgets, alerts, settings };
}

async function addBudget(calls: AlertCalls, input: BudgetInput): Promise<Changes> {
  const budget = await calls.add(input);
  const result = `${budgetTitle(budget)}: the budget is added.`;
  return { editing: null, undo: { kind: 'added', budget }, result };
}

async function changeBudget(calls: AlertCalls, before: Budget, input: BudgetInput): Promise<Changes> {
  const budget = await calls.change(before.id, input);
  const result = `${budgetTitle(budget)}: the budget is changed.`;
  return { editing: null, undo: { kind: 'changed', budget: before }, result };
}

async function removeBudget(calls: AlertCalls, budget: Budget): Promise<Changes> {
  await calls.remove(budget.id);
  const result = `${budgetTitle(budget)}: the budget is deleted.`;
  return { editing: null, undo: { kind: 'removed', budget }, result };
}

async function undoChange(calls: AlertCalls, { kind, budget }: BudgetChange): Promise<Changes> {
  if (kind === 'added') await calls.remove(budget.id);
  else if (kind === 'changed') await calls.change(budget.id, inputOf(budget));
  else await calls.add(inputOf(budget));
  return { result: `${budgetTitle(budget)}: the change is undone.` };
}

async function sendTest(calls: AlertCalls): Promise<Changes> {
  const alert = await calls.sendTest();
  const isProblem = alert.deliveries.some(({ state }) => state === 'failed');
  return { result: describeDeliveries(alert), isProblem };
}

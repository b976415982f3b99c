import type { Alert, AlertReceivers, AlertSettings } from '../../schemas/performance-alert-schemas';
import type { Budget, BudgetInput } from '../../schemas/performance-budget-schemas';
import { createScreenState, type LoadedState, type ScreenState } from '../screen-state';
import type { AlertCalls } from './alert-calls';
import { budgetTitle, describeDeliveries } from './alert-texts';

/** A change that can be taken back. */
type Undo = { kind: 'added'; budget: Budget } | { kind: 'removed' | 'changed'; budget: Budget };

export interface AlertState extends LoadedState {
  /** Null until the first load. */
  budgets: readonly Budget[] | null;
  alerts: readonly Alert[];
  /** Null for a role that may not change them. */
  settings: AlertSettings | null;
  isChanging: boolean;
  /** The budget in the form: an id, `new`, or null without the form. */
  editing: string | null;
  /** What the last change did. */
  result: string;
  /** Whether the result is that something failed. */
  isProblem: boolean;
  undo: Undo | null;
}

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

/** Returns a store of the budgets and alerts on the screen. */
export function createAlertStore({ calls, canChange, onSignedOut }: AlertStoreDeps): AlertStore {
  const screen = createScreenState<AlertState>(
    {
      budgets: null,
      alerts: [],
      settings: null,
      isLoading: true,
      isChanging: false,
      failure: null,
      editing: null,
      result: '',
      isProblem: false,
      undo: null,
    },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const load = () =>
    screen.load(async (signal) => {
      const [budgets, alerts, settings] = await Promise.all([
        calls.loadBudgets(signal),
        calls.loadAlerts(signal),
        canChange ? calls.loadSettings(signal) : null,
      ]);
      return { budgets, alerts, settings };
    });
  const run = async (call: () => Promise<Partial<AlertState>>): Promise<boolean> => {
    if (read().isChanging) return false;
    change({ isChanging: true, failure: null, result: '', isProblem: false });
    try {
      const changes = await call();
      change({ undo: null, ...changes, isChanging: false });
    } catch (error) {
      screen.fail(error, { isChanging: false });
      return false;
    }
    await load();
    return true;
  };

  return {
    subscribe,
    read,
    load,
    edit: (editing) => change({ editing }),
    async save(input) {
      const { editing, budgets } = read();
      const before = budgets?.find(({ id }) => id === editing);
      await run(async () => {
        const budget = before ? await calls.change(before.id, input) : await calls.add(input);
        const undo: Undo = before ? { kind: 'changed', budget: before } : { kind: 'added', budget };
        const result = `${budgetTitle(budget)}: the budget is ${before ? 'changed' : 'added'}.`;
        return { editing: null, undo, result };
      });
    },
    async remove(budget) {
      await run(async () => {
        await calls.remove(budget.id);
        const result = `${budgetTitle(budget)}: the budget is deleted.`;
        return { editing: null, undo: { kind: 'removed', budget }, result };
      });
    },
    async undo() {
      const { undo } = read();
      if (!undo) return;
      const { kind, budget } = undo;
      await run(async () => {
        if (kind === 'added') await calls.remove(budget.id);
        else if (kind === 'changed') await calls.change(budget.id, inputOf(budget));
        else await calls.add(inputOf(budget));
        return { result: `${budgetTitle(budget)}: the change is undone.` };
      });
    },
    saveReceivers: (receivers) =>
      run(async () => {
        await calls.saveReceivers(receivers);
        const { settings } = read();
        return {
          settings: settings && { ...settings, receivers },
          result: 'The receivers of alerts are saved.',
        };
      }),
    async sendTest() {
      await run(async () => {
        const alert = await calls.sendTest();
        const isProblem = alert.deliveries.some(({ state }) => state === 'failed');
        return { result: describeDeliveries(alert), isProblem };
      });
    },
  };
}

/** Returns what a budget limits. */
export function inputOf(budget: Budget): BudgetInput {
  const { metric, pageType, device, measure, limit, minVisits, windowHours } = budget;
  return { metric, pageType, device, measure, limit, minVisits, windowHours };
}

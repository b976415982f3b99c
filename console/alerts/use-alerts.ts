import { useState } from 'react';
import type { AlertReceivers, AlertSettings } from '../../contract/telemetry/alert';
import {
  alertsCall,
  changeReceiversCall,
  receiversCall,
  testAlertCall,
} from '../../contract/telemetry/alert-calls';
import type { Budget, BudgetInput } from '../../contract/telemetry/budget';
import {
  budgetsCall,
  changeBudgetCall,
  createBudgetCall,
  deleteBudgetCall,
} from '../../contract/telemetry/budget-calls';
import { api } from '../frame/api';
import { type Loaded, useLoaded } from '../frame/queries';
import { useChange } from '../frame/use-change';
import { budgetTitle, describeDeliveries } from './alert-texts';
import { inputOf } from './budget-draft';

/** What the last change did. */
export interface Done {
  change: string;
  /** Whether something failed nevertheless. */
  isProblem?: boolean;
  /** The budget that is deleted. */
  removed?: Budget;
  undo?(): Promise<Done>;
}

/** Returns the budgets, the alerts and where they are sent, with their changes, one at a time. */
export function useAlerts(canChange: boolean) {
  const budgets = useLoaded(budgetsCall, {});
  const alerts = useLoaded(alertsCall, {});
  const settings = useLoaded(receiversCall, canChange ? {} : null);
  const [done, setDone] = useState<Done>({ change: '' });
  const loads = [budgets, alerts, settings];
  const load = () => {
    for (const each of loads) each.load();
  };
  const saving = useChange({
    send: (work: () => Promise<Done>) => work(),
    onChanged(next) {
      setDone(next);
      load();
    },
  });
  const isSaving = saving.isSaving();
  const save = async (work: () => Promise<Done>) => (await saving.change(work)) !== null;
  return {
    budgets: budgets.value?.budgets ?? null,
    alerts: alerts.value?.alerts ?? [],
    settings: settings.value,
    isLoading: loads.some((each) => each.isLoading),
    isSaving,
    failure: saving.failure ?? loads.find((each) => each.failure)?.failure ?? null,
    done: isSaving || saving.failure ? { ...done, change: '' } : done,
    load() {
      saving.reset();
      load();
    },
    /** Adds a budget, or changes `before`. Returns whether it is saved. */
    saveBudget: (before: Budget | null, input: BudgetInput) =>
      save(() => (before ? changeBudget(before, input) : addBudget(input))),
    removeBudget: (budget: Budget) => save(() => removeBudget(budget)),
    undo: done.undo && { isSaving, onUndo: () => void save(done.undo as () => Promise<Done>) },
    saveReceivers: (receivers: AlertReceivers) => save(() => saveReceivers(receivers, settings)),
    sendTest: () => save(sendTest),
  };
}

async function addBudget(body: BudgetInput): Promise<Done> {
  const { budget } = await api(createBudgetCall, { body });
  return {
    change: `${budgetTitle(budget)}: the budget is added.`,
    undo: async () => undone(await removeBudget(budget), budget),
  };
}

async function changeBudget(before: Budget, body: BudgetInput): Promise<Done> {
  const { budget } = await api(changeBudgetCall, { params: { budgetId: before.id }, body });
  return {
    change: `${budgetTitle(budget)}: the budget is changed.`,
    undo: async () => undone(await changeBudget(before, inputOf(before)), before),
  };
}

async function removeBudget(budget: Budget): Promise<Done> {
  await api(deleteBudgetCall, { params: { budgetId: budget.id } });
  return {
    change: `${budgetTitle(budget)}: the budget is deleted.`,
    removed: budget,
    undo: async () => undone(await addBudget(inputOf(budget)), budget),
  };
}

function undone({ removed }: Done, budget: Budget): Done {
  return { change: `${budgetTitle(budget)}: the change is undone.`, ...(removed && { removed }) };
}

async function saveReceivers(receivers: AlertReceivers, settings: Loaded<AlertSettings>): Promise<Done> {
  await api(changeReceiversCall, { body: receivers });
  settings.show((last) => ({ ...last, receivers }));
  return { change: 'The receivers of alerts are saved.' };
}

async function sendTest(): Promise<Done> {
  const { alert } = await api(testAlertCall);
  const isProblem = alert.deliveries.some(({ state }) => state === 'failed');
  return { change: describeDeliveries(alert), isProblem };
}

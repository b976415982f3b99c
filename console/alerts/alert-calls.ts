import type { Alert, AlertReceivers, AlertSettings } from '../../contract/telemetry/alert';
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

export interface AlertCalls {
  /** Returns the budgets. @throws {OwnerFailure} */
  loadBudgets(signal: AbortSignal): Promise<Budget[]>;
  /** Returns the latest alerts. @throws {OwnerFailure} */
  loadAlerts(signal: AbortSignal): Promise<Alert[]>;
  /** Returns where alerts are sent. @throws {OwnerFailure} */
  loadSettings(signal: AbortSignal): Promise<AlertSettings>;
  /** Adds a budget and returns it with its first evaluation. @throws {OwnerFailure} */
  add(budget: BudgetInput): Promise<Budget>;
  /** Changes a budget. @throws {OwnerFailure} */
  change(id: string, budget: BudgetInput): Promise<Budget>;
  /** Deletes a budget. @throws {OwnerFailure} */
  remove(id: string): Promise<void>;
  /** Changes where alerts are sent. @throws {OwnerFailure} */
  saveReceivers(receivers: AlertReceivers): Promise<void>;
  /** Sends a test alert and returns it with the outcome of each delivery. @throws {OwnerFailure} */
  sendTest(): Promise<Alert>;
}

/** Returns the calls of budgets and alerts. */
export function createAlertCalls(fetch: typeof globalThis.fetch): AlertCalls {
  return {
    loadBudgets: async (signal) => (await api(budgetsCall, {}, { fetch, signal })).budgets,
    loadAlerts: async (signal) => (await api(alertsCall, {}, { fetch, signal })).alerts,
    loadSettings: (signal) => api(receiversCall, {}, { fetch, signal }),
    add: async (body) => (await api(createBudgetCall, { body }, { fetch })).budget,
    change: async (budgetId, body) =>
      (await api(changeBudgetCall, { params: { budgetId }, body }, { fetch })).budget,
    async remove(budgetId) {
      await api(deleteBudgetCall, { params: { budgetId } }, { fetch });
    },
    async saveReceivers(body) {
      await api(changeReceiversCall, { body }, { fetch });
    },
    sendTest: async () => (await api(testAlertCall, {}, { fetch })).alert,
  };
}

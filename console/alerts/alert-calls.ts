import { z } from 'zod';
import {
  type Alert,
  type AlertReceivers,
  type AlertSettings,
  alertListSchema,
  alertSettingsSchema,
  testedAlertSchema,
} from '../../contract/telemetry/alert';
import {
  type Budget,
  type BudgetInput,
  budgetListSchema,
  changedBudgetSchema,
} from '../../contract/telemetry/budget';
import { callOwner, jsonRequest } from '../call-owner';

const BUDGETS = '/api/vitrine/performance/budgets';
const ALERTS = '/api/vitrine/performance/alerts';

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
  const pathOf = (id: string) => `${BUDGETS}/${encodeURIComponent(id)}`;
  return {
    async loadBudgets(signal) {
      return (await callOwner(fetch, { path: BUDGETS, signal }, budgetListSchema)).budgets;
    },
    async loadAlerts(signal) {
      return (await callOwner(fetch, { path: ALERTS, signal }, alertListSchema)).alerts;
    },
    loadSettings: (signal) => callOwner(fetch, { path: `${ALERTS}/receivers`, signal }, alertSettingsSchema),
    async add(budget) {
      const request = { path: BUDGETS, ...jsonRequest('POST', budget) };
      return (await callOwner(fetch, request, changedBudgetSchema)).budget;
    },
    async change(id, budget) {
      const request = { path: pathOf(id), ...jsonRequest('PUT', budget) };
      return (await callOwner(fetch, request, changedBudgetSchema)).budget;
    },
    async remove(id) {
      await callOwner(fetch, { path: pathOf(id), method: 'DELETE' }, z.object({}));
    },
    async saveReceivers(receivers) {
      const request = { path: `${ALERTS}/receivers`, ...jsonRequest('PUT', receivers) };
      await callOwner(fetch, request, z.object({}));
    },
    async sendTest() {
      const request = { path: `${ALERTS}/test`, method: 'POST' };
      return (await callOwner(fetch, request, testedAlertSchema)).alert;
    },
  };
}

import type { Alert, AlertSettings } from '../../contract/telemetry/alert';
import type { Budget } from '../../contract/telemetry/budget';
import type { LoadedState } from '../frame/screen-state';

/** A change of a budget that can be taken back. */
export interface BudgetChange {
  kind: 'added' | 'removed' | 'changed';
  /** The budget that was added; otherwise as it was before. */
  budget: Budget;
}

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
  undo: BudgetChange | null;
}

/** The state of the screen before the first load. */
export const UNLOADED_ALERTS: AlertState = {
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
};

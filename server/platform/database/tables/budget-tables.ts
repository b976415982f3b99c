import type { Generated } from 'kysely';
import type { Alert } from '../../../../contract/telemetry/alert';
import type { Budget, BudgetFigure, BudgetStatus } from '../../../../contract/telemetry/budget';
import type { Json } from './column-types';

/** A budget, its state, and its latest evaluation. */
interface PerformanceBudgetTable {
  websiteId: string;
  id: string;
  metric: Budget['metric'];
  pageType: string | null;
  device: Budget['device'];
  measure: Budget['measure'];
  limit: number;
  minViews: number;
  windowHours: Budget['windowHours'];
  createdAt: Date;
  state: Generated<BudgetStatus>;
  stateSince: Date | null;
  /** A state that has not lasted long enough, since when, and in how many evaluations. */
  pendingStatus: BudgetStatus | null;
  pendingSince: Date | null;
  pendingCount: Generated<number>;
  /** The full hour of the latest evaluation. */
  evaluatedAt: Date | null;
  status: Generated<BudgetStatus>;
  figure: Json<BudgetFigure> | null;
}

/** Where alerts of a website are sent. */
interface PerformanceAlertReceiverTable {
  websiteId: string;
  emails: Json<string[]>;
  webhook: string | null;
}

interface PerformanceAlertTable {
  websiteId: string;
  id: string;
  kind: Alert['kind'];
  happenedAt: Date;
  /** The budget as it was then; null for a test. */
  budget: Json<NonNullable<Alert['budget']>> | null;
  figure: Json<BudgetFigure> | null;
}

/** The tables of budgets and alerts. */
export interface BudgetTables {
  performanceBudget: PerformanceBudgetTable;
  performanceAlertReceiver: PerformanceAlertReceiverTable;
  performanceAlert: PerformanceAlertTable;
}

import type { BudgetStatus } from '../../../contract/telemetry/budget';

const HOUR_MS = 3_600_000;
/** A change is reported after this many evaluations in a row over this many hours. */
const SUSTAINED = { evaluations: 3, hours: 3 };
/** Evaluations further apart are not in a row: the server did not run in between. */
const LONGEST_GAP_MS = 2 * HOUR_MS;

/** The state of a budget that is stored between two evaluations. */
export interface BudgetState {
  state: BudgetStatus;
  /** Milliseconds since 1970. */
  stateSince: number | null;
  /** Another state, which has not lasted long enough. */
  pending: { status: BudgetStatus; since: number; count: number } | null;
  evaluatedAt: number | null;
}

export interface Evaluation {
  /** The full hour at whose start it is made, in milliseconds since 1970. */
  at: number;
  /** The status by the page views in the budget's window. */
  status: BudgetStatus;
  /** The status by the page views since the pending change was first seen. */
  fresh: BudgetStatus;
}

/** A change of state that alerts report. */
export type ReportedChange = 'exceeded' | 'recovered';

/**
 * Returns the state after an evaluation, and the change to report. A state lasts until three evaluations in a row, over three
 * hours, show the other one, and the page views of these hours alone show it too: they are not among those that first showed it,
 * so that chance has to strike twice. An evaluation that shows neither state starts the count anew. A first state that is
 * `within` applies at once, because nobody is alerted.
 */
export function advanceState(
  before: BudgetState,
  { at, status, fresh }: Evaluation,
): { after: BudgetState; change: ReportedChange | null } {
  const unchanged = { ...before, evaluatedAt: at, pending: null };
  if (status === 'unknown' || status === before.state) return { after: unchanged, change: null };
  const entered = { ...unchanged, state: status, stateSince: at };
  if (before.state === 'unknown' && status === 'within') return { after: entered, change: null };

  const isInRow = before.evaluatedAt !== null && at - before.evaluatedAt <= LONGEST_GAP_MS;
  const continued = isInRow && before.pending?.status === status ? before.pending : null;
  const pending = continued ? { ...continued, count: continued.count + 1 } : { status, since: at, count: 1 };
  const isSustained =
    pending.count >= SUSTAINED.evaluations && at - pending.since >= SUSTAINED.hours * HOUR_MS;
  if (!isSustained || fresh !== status) return { after: { ...unchanged, pending }, change: null };
  return { after: entered, change: status === 'exceeded' ? 'exceeded' : 'recovered' };
}

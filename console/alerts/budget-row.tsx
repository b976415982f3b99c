import type { Budget } from '../../contract/telemetry/budget';
import { formatInstant } from '../charts/figure-formats';
import { budgetTitle, describeConfidence, describeFigure, describeLimit, STATUS_NAMES } from './alert-texts';

/** Marks of the states, so that colour is not the only difference. */
const MARKS = {
  within: 'M0-5a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  exceeded: 'M-4.5-4.5h9v9h-9z',
  unknown: 'M-5-1.5h10v3h-10z',
} as const;

export interface BudgetRowProps {
  budget: Budget;
  canChange: boolean;
  isSaving: boolean;
  onEdit(): void;
  onRemove(): void;
}

/** A budget with its state and its latest figure. */
export function BudgetRow({ budget, canChange, isSaving, onEdit, onRemove }: BudgetRowProps) {
  const { state, since, latest } = budget;
  const title = budgetTitle(budget);
  const confidence = describeConfidence(budget);
  return (
    <li className="list-row budget-row">
      <div className="list-about">
        <h3>{title}</h3>
        <p className="hint">{describeLimit(budget)}</p>
      </div>
      <div className="list-words">
        <p className={`budget-state budget-${state}`}>
          <svg viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
            <path d={MARKS[state]} />
          </svg>
          {STATUS_NAMES[state]}
          {since && <span className="hint"> since {formatInstant(since)}</span>}
        </p>
        {latest && <p>{describeFigure(budget, latest.figure)}</p>}
        {confidence && <p className="hint">{confidence}</p>}
      </div>
      {canChange && (
        <div className="list-action">
          <button
            type="button"
            className="button button-quiet"
            data-entry={budget.id}
            aria-label={`Change ${title}`}
            onClick={onEdit}
          >
            Change
          </button>
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Delete ${title}`}
            aria-disabled={isSaving}
            onClick={isSaving ? undefined : onRemove}
          >
            Delete
          </button>
        </div>
      )}
    </li>
  );
}

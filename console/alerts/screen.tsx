import { useEffect, useRef, useState } from 'react';
import type { Budget } from '../../contract/telemetry/budget';
import { ListScreen } from '../frame/list-screen';
import { mayUse } from '../frame/screen-element';
import { useRouteFocus } from '../frame/use-route-focus';
import { AlertHistory } from './alert-history';
import { BudgetForm, NEW_ENTRY } from './budget-form';
import { BudgetRow } from './budget-row';
import { ReceiversForm } from './receivers-form';
import { useAlerts } from './use-alerts';
import './alerts.css';

/** Fields of the forms, which show why they were refused. */
const FIELDS: ReadonlySet<string> = new Set(['limit', 'minViews', 'emails', 'webhook']);

/** The budgets with their states, where alerts are sent, and the alerts that were sent. */
export function Screen() {
  const canChange = mayUse('performance:write');
  const alerts = useAlerts(canChange);
  const { budgets, settings, isSaving, failure, done } = alerts;
  const [editing, setEditing] = useState<string | null>(null);
  // A budget that is deleted closes its form.
  const isOpen = editing === NEW_ENTRY || budgets?.some(({ id }) => id === editing);
  const open = isOpen ? editing : null;
  useRouteFocus(open);
  const addButton = useFocusAfterRemoval(done.removed);
  return (
    <ListScreen
      title="Budgets and alerts"
      lead={<Lead />}
      isLoading={alerts.isLoading}
      failure={failure?.field && FIELDS.has(failure.field) ? null : failure}
      onRetry={alerts.load}
      summary={budgets ? countBudgets(budgets) : ''}
      change={done.change}
      isProblem={done.isProblem ?? false}
      undo={alerts.undo ?? null}
      controls={
        canChange &&
        budgets &&
        (open === null ? (
          <div>
            <button
              ref={addButton}
              type="button"
              className="button"
              data-entry={NEW_ENTRY}
              onClick={() => setEditing(NEW_ENTRY)}
            >
              Add a budget
            </button>
          </div>
        ) : (
          <BudgetForm
            key={open}
            budget={budgets.find(({ id }) => id === open) ?? null}
            isSaving={isSaving}
            failure={failure}
            onSave={async (before, input) => (await alerts.saveBudget(before, input)) && setEditing(null)}
            onClose={() => setEditing(null)}
          />
        ))
      }
    >
      {budgets && budgets.length > 0 && (
        <ul className="list-rows">
          {budgets.map((budget) => (
            <BudgetRow
              key={budget.id}
              budget={budget}
              canChange={canChange}
              isSaving={isSaving}
              onEdit={() => setEditing(budget.id)}
              onRemove={() => void alerts.removeBudget(budget)}
            />
          ))}
        </ul>
      )}
      {settings && (
        <ReceiversForm
          settings={settings}
          isSaving={isSaving}
          failure={failure}
          onSave={alerts.saveReceivers}
          onTest={() => void alerts.sendTest()}
        />
      )}
      {budgets && <AlertHistory alerts={alerts.alerts} />}
    </ListScreen>
  );
}

function Lead() {
  return (
    <>
      A budget limits a figure of the <a href="/config/performance">performance report</a>. An alert is sent
      when it has been exceeded for three hours, and when it is kept again.
    </>
  );
}

/** Returns the reference of the button that gets the focus of a budget that is deleted. */
function useFocusAfterRemoval(removed: Budget | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed) button.current?.focus();
  }, [removed]);
  return button;
}

function countBudgets(budgets: readonly Budget[]): string {
  if (budgets.length === 0) return 'No budgets yet.';
  const exceeded = budgets.filter(({ state }) => state === 'exceeded').length;
  const all = budgets.length === 1 ? '1 budget' : `${budgets.length} budgets`;
  return exceeded === 0 ? `${all}, none exceeded.` : `${all}, ${exceeded} exceeded.`;
}

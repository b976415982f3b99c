import { useEffect, useRef } from 'react';
import type { AlertReceivers } from '../../schemas/performance-alert-schemas';
import type { Budget, BudgetInput } from '../../schemas/performance-budget-schemas';
import { ListScreen } from '../list/list-screen';
import { AlertHistory } from './alert-history';
import type { AlertState } from './alert-store';
import { BudgetForm } from './budget-form';
import { BudgetRow } from './budget-row';
import { ReceiversForm } from './receivers-form';

export interface AlertsScreenProps {
  state: AlertState;
  /** Whether the role may change budgets. */
  canChange: boolean;
  onEdit(id: string | null): void;
  onSave(budget: BudgetInput): void;
  onRemove(budget: Budget): void;
  onUndo(): void;
  onSaveReceivers(receivers: AlertReceivers): Promise<boolean>;
  onTest(): void;
  onDirty(isDirty: boolean): void;
  onRetry(): void;
}

/** The budgets with their states, where alerts are sent, and the alerts that were sent. */
export function AlertsScreen(props: AlertsScreenProps) {
  const { state, canChange, onEdit, onSave, onRemove, onUndo, onRetry } = props;
  const { budgets, alerts, settings, isLoading, isChanging, failure, result, isProblem, editing, undo } =
    state;
  const addButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && editing === null) addButton.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  useEffect(() => {
    // The button that was pressed is gone with its budget.
    if (undo?.kind === 'removed') addButton.current?.focus();
  }, [undo]);
  const edited = budgets?.find(({ id }) => id === editing) ?? null;
  return (
    <ListScreen
      title="Budgets and alerts"
      lead={
        <>
          A budget limits a figure of the <a href="/config/performance">performance report</a>. An alert is
          sent when it has been exceeded for three hours, and when it is kept again.
        </>
      }
      isLoading={isLoading}
      failure={failure}
      onRetry={onRetry}
      summary={budgets ? countBudgets(budgets) : ''}
      change={result}
      isProblem={isProblem}
      undo={undo && { isRunning: isChanging, onUndo }}
      controls={
        canChange &&
        budgets &&
        (editing === null ? (
          <div>
            <button ref={addButton} type="button" className="button" onClick={() => onEdit('new')}>
              Add a budget
            </button>
          </div>
        ) : (
          <BudgetForm
            key={editing}
            budget={edited}
            isSaving={isChanging}
            onSave={onSave}
            onClose={() => onEdit(null)}
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
              isChanging={isChanging}
              onEdit={() => onEdit(budget.id)}
              onRemove={() => onRemove(budget)}
            />
          ))}
        </ul>
      )}
      {settings && (
        <ReceiversForm
          settings={settings}
          isChanging={isChanging}
          onSave={props.onSaveReceivers}
          onTest={props.onTest}
          onDirty={props.onDirty}
        />
      )}
      {budgets && <AlertHistory alerts={alerts} />}
    </ListScreen>
  );
}

function countBudgets(budgets: readonly Budget[]): string {
  if (budgets.length === 0) return 'No budgets yet.';
  const exceeded = budgets.filter(({ state }) => state === 'exceeded').length;
  const all = budgets.length === 1 ? '1 budget' : `${budgets.length} budgets`;
  return exceeded === 0 ? `${all}, none exceeded.` : `${all}, ${exceeded} exceeded.`;
}

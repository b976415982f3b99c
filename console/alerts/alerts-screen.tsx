import { useEffect, useRef } from 'react';
import type { AlertReceivers } from '../../contract/telemetry/alert';
import type { Budget, BudgetInput } from '../../contract/telemetry/budget';
import { ListScreen } from '../frame/list-screen';
import { AlertHistory } from './alert-history';
import type { AlertState } from './alert-state';
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
  const { state, canChange, onUndo, onSaveReceivers, onTest, onDirty, onRetry } = props;
  const { budgets, alerts, settings, isLoading, isChanging, failure, result, isProblem, undo } = state;
  return (
    <ListScreen
      title="Budgets and alerts"
      lead={<Lead />}
      isLoading={isLoading}
      failure={failure?.field ? null : failure}
      onRetry={onRetry}
      summary={budgets ? countBudgets(budgets) : ''}
      change={result}
      isProblem={isProblem}
      undo={undo && { isRunning: isChanging, onUndo }}
      controls={canChange && budgets && <BudgetControls {...props} budgets={budgets} />}
    >
      {budgets && budgets.length > 0 && <BudgetList {...props} budgets={budgets} />}
      {settings && (
        <ReceiversForm
          settings={settings}
          isChanging={isChanging}
          failure={failure}
          onSave={onSaveReceivers}
          onTest={onTest}
          onDirty={onDirty}
        />
      )}
      {budgets && <AlertHistory alerts={alerts} />}
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

type BudgetsProps = AlertsScreenProps & { budgets: readonly Budget[] };

/** The button that adds a budget; in its place, the form of the budget that is added or changed. */
function BudgetControls({ state, budgets, onEdit, onSave }: BudgetsProps) {
  const { editing, isChanging, undo } = state;
  const addButton = useButtonFocus(editing, undo);
  if (editing === null)
    return (
      <div>
        <button ref={addButton} type="button" className="button" onClick={() => onEdit('new')}>
          Add a budget
        </button>
      </div>
    );
  return (
    <BudgetForm
      key={editing}
      budget={budgets.find(({ id }) => id === editing) ?? null}
      isSaving={isChanging}
      onSave={onSave}
      onClose={() => onEdit(null)}
    />
  );
}

/** Moves the focus to the button that adds a budget when the focused element disappears. */
function useButtonFocus(editing: AlertState['editing'], undo: AlertState['undo']) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && editing === null) button.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  useEffect(() => {
    // The button that was pressed is gone with its budget.
    if (undo?.kind === 'removed') button.current?.focus();
  }, [undo]);
  return button;
}

function BudgetList({ state, budgets, canChange, onEdit, onRemove }: BudgetsProps) {
  return (
    <ul className="list-rows">
      {budgets.map((budget) => (
        <BudgetRow
          key={budget.id}
          budget={budget}
          canChange={canChange}
          isChanging={state.isChanging}
          onEdit={() => onEdit(budget.id)}
          onRemove={() => onRemove(budget)}
        />
      ))}
    </ul>
  );
}

function countBudgets(budgets: readonly Budget[]): string {
  if (budgets.length === 0) return 'No budgets yet.';
  const exceeded = budgets.filter(({ state }) => state === 'exceeded').length;
  const all = budgets.length === 1 ? '1 budget' : `${budgets.length} budgets`;
  return exceeded === 0 ? `${all}, none exceeded.` : `${all}, ${exceeded} exceeded.`;
}

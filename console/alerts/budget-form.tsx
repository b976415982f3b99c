import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Budget, BudgetInput } from '../../contract/telemetry/budget';
import { BudgetFields } from './budget-fields';
import { inputOf, NEW_BUDGET } from './budget-input';

export interface BudgetFormProps {
  /** The budget to change; null for a new one. */
  budget: Budget | null;
  isSaving: boolean;
  onSave(budget: BudgetInput): void;
  onClose(): void;
}

/** The form of a budget. */
export function BudgetForm({ budget, isSaving, onSave, onClose }: BudgetFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // Opened by a button that is gone, or below it.
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const [input, setInput] = useState<BudgetInput>(budget ? inputOf(budget) : NEW_BUDGET);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSave(input);
  };
  return (
    <form ref={form} className="budget-form" aria-labelledby={`${id}-title`} onSubmit={save}>
      <h2 id={`${id}-title`}>{budget ? 'Change the budget' : 'New budget'}</h2>
      <BudgetFields input={input} onChange={setInput} />
      <p className="hint">
        24 hours contain a whole day, so that quiet nights change nothing. 6 hours notice a change earlier.
      </p>
      <div className="list-filters">
        <button type="submit" className="button" aria-disabled={isSaving}>
          {budget ? 'Save the budget' : 'Add the budget'}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

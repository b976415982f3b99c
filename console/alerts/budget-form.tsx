import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { PAGE_TYPES, pageTypeName } from '../../contract/content/page-types';
import {
  BUDGET_DEVICES,
  BUDGET_WINDOWS,
  type Budget,
  type BudgetInput,
} from '../../contract/telemetry/budget';
import { METRICS } from '../../contract/telemetry/metrics';
import { METRIC_STANDARDS } from '../charts/metric-standard';
import { ErrorsContext, Field } from '../frame/field';
import { FilterSelect } from '../frame/filter-select';
import { NumberInput } from '../frame/number-input';
import type { OwnerFailure } from '../frame/owner-failure';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { useErrorFocus } from '../frame/use-error-focus';
import { hasChanges, inputOf, limitOf, NEW_BUDGET, withLimit, withMeasure, withMetric } from './budget-draft';

/** The entry of a budget that is not there yet. */
export const NEW_ENTRY = 'new';

export interface BudgetFormProps {
  /** The budget to change; null for a new one. */
  budget: Budget | null;
  isSaving: boolean;
  /** Why the last change failed. */
  failure: OwnerFailure | null;
  onSave(before: Budget | null, input: BudgetInput): void;
  onClose(): void;
}

/** The form of a budget: the page views that it is about, and the limit of their figure. */
export function BudgetForm({ budget, isSaving, failure, onSave, onClose }: BudgetFormProps) {
  const id = useId();
  const before = budget ? inputOf(budget) : NEW_BUDGET;
  const [input, setInput] = useState<BudgetInput>(before);
  const form = useErrorFocus<HTMLFormElement>(failure);
  useUnsavedChanges(() => hasChanges(before, input));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSave(budget, input);
  };
  return (
    <form
      ref={form}
      className="budget-form"
      data-opened-by={budget?.id ?? NEW_ENTRY}
      aria-labelledby={`${id}-title`}
      onSubmit={save}
    >
      <h2 id={`${id}-title`}>{budget ? 'Change the budget' : 'New budget'}</h2>
      <ErrorsContext value={failure?.field ? [{ field: failure.field, message: failure.message }] : []}>
        <div className="list-filters">
          <ViewsFields input={input} onChange={setInput} />
          <LimitFields input={input} onChange={setInput} />
        </div>
      </ErrorsContext>
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

interface FieldsProps {
  input: BudgetInput;
  onChange(input: BudgetInput): void;
}

/** The page views that the budget is about. */
function ViewsFields({ input, onChange }: FieldsProps) {
  return (
    <>
      <FilterSelect
        label="Metric"
        value={input.metric}
        onChange={(metric) => onChange(withMetric(input, metric as BudgetInput['metric']))}
      >
        {toOptions(METRICS, (metric) => `${metric}: ${METRIC_STANDARDS[metric].title}`)}
      </FilterSelect>
      <FilterSelect
        label="Pages"
        value={input.pageType ?? ''}
        onChange={(value) => onChange({ ...input, pageType: value || null })}
      >
        <option value="">All pages</option>
        {toOptions(PAGE_TYPES, pageTypeName)}
      </FilterSelect>
      <FilterSelect
        label="Devices"
        value={input.device ?? ''}
        onChange={(value) => onChange({ ...input, device: (value || null) as BudgetInput['device'] })}
      >
        <option value="">All devices</option>
        {toOptions(BUDGET_DEVICES, (device) => device)}
      </FilterSelect>
    </>
  );
}

/** The limit of their figure, and how many page views it needs. */
function LimitFields({ input, onChange }: FieldsProps) {
  const { unit, value, digits, step } = limitOf(input);
  return (
    <>
      <FilterSelect
        label="Measure"
        value={input.measure}
        onChange={(measure) => onChange(withMeasure(input, measure as BudgetInput['measure']))}
      >
        <option value="p75">75th percentile</option>
        <option value="good">Share of good page views</option>
      </FilterSelect>
      <Field name="limit" label={`Limit (${unit})`} className="list-filter">
        {(attributes) => (
          <NumberInput
            // Another unit starts anew.
            key={unit}
            {...attributes}
            {...{ value, digits, step, min: 0 }}
            isRequired
            keepsInvalid
            onChange={(typed) => onChange(withLimit(input, typed))}
          />
        )}
      </Field>
      <Field name="minViews" label="Fewest page views" className="list-filter">
        {(attributes) => (
          <NumberInput
            {...attributes}
            {...{ value: input.minViews, min: 15, max: 1_000_000 }}
            isRequired
            keepsInvalid
            onChange={(minViews) => onChange({ ...input, minViews })}
          />
        )}
      </Field>
      <FilterSelect
        label="Page views of the last"
        value={String(input.windowHours)}
        onChange={(hours) => onChange({ ...input, windowHours: Number(hours) as BudgetInput['windowHours'] })}
      >
        {toOptions(BUDGET_WINDOWS, (hours) => `${hours} hours`)}
      </FilterSelect>
    </>
  );
}

function toOptions<Value extends string | number>(
  values: readonly Value[],
  name: (value: Value) => string,
): ReactNode {
  return values.map((value) => (
    <option key={value} value={value}>
      {name(value)}
    </option>
  ));
}

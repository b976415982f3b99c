import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { PAGE_TYPES, pageTypeName } from '../../schemas/enumerations/page-type-names';
import { METRICS } from '../../schemas/metrics';
import {
  BUDGET_DEVICES,
  BUDGET_WINDOWS,
  type Budget,
  type BudgetInput,
} from '../../schemas/performance-budget-schemas';
import { FilterSelect } from '../list/filter-select';
import { METRIC_STANDARDS } from '../performance/metric-standard';
import { inputOf } from './alert-store';

const GOOD_SHARE = 0.75;

const NEW_BUDGET: BudgetInput = {
  metric: 'LCP',
  pageType: null,
  device: null,
  measure: 'p75',
  limit: METRIC_STANDARDS.LCP.good,
  minVisits: 100,
  windowHours: 24,
};

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
  const change = (changes: Partial<BudgetInput>) => setInput({ ...input, ...changes });
  const usualLimit = (next: Pick<BudgetInput, 'metric' | 'measure'>) =>
    next.measure === 'p75' ? METRIC_STANDARDS[next.metric].good : GOOD_SHARE;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSave(input);
  };
  return (
    <form ref={form} className="budget-form" aria-labelledby={`${id}-title`} onSubmit={save}>
      <h2 id={`${id}-title`}>{budget ? 'Change the budget' : 'New budget'}</h2>
      <div className="list-filters">
        <FilterSelect
          label="Metric"
          value={input.metric}
          onChange={(value) => {
            const metric = value as BudgetInput['metric'];
            change({ metric, limit: usualLimit({ ...input, metric }) });
          }}
        >
          {METRICS.map((metric) => (
            <option key={metric} value={metric}>
              {metric}: {METRIC_STANDARDS[metric].title}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Pages"
          value={input.pageType ?? ''}
          onChange={(value) => change({ pageType: value || null })}
        >
          <option value="">All pages</option>
          {PAGE_TYPES.map((code) => (
            <option key={code} value={code}>
              {pageTypeName(code)}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Devices"
          value={input.device ?? ''}
          onChange={(value) => change({ device: (value || null) as BudgetInput['device'] })}
        >
          <option value="">All devices</option>
          {BUDGET_DEVICES.map((device) => (
            <option key={device} value={device}>
              {device}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Measure"
          value={input.measure}
          onChange={(value) => {
            const measure = value as BudgetInput['measure'];
            change({ measure, limit: usualLimit({ ...input, measure }) });
          }}
        >
          <option value="p75">75th percentile</option>
          <option value="good">Share of good visits</option>
        </FilterSelect>
        <LimitField input={input} onChange={(limit) => change({ limit })} />
        <div className="list-filter">
          <label htmlFor={`${id}-visits`}>Fewest visits</label>
          <input
            id={`${id}-visits`}
            type="number"
            required
            min={15}
            max={1_000_000}
            value={Number.isNaN(input.minVisits) ? '' : input.minVisits}
            onChange={({ target }) => change({ minVisits: target.valueAsNumber })}
          />
        </div>
        <FilterSelect
          label="Visits of the last"
          value={String(input.windowHours)}
          onChange={(value) => change({ windowHours: Number(value) as BudgetInput['windowHours'] })}
        >
          {BUDGET_WINDOWS.map((hours) => (
            <option key={hours} value={hours}>
              {hours} hours
            </option>
          ))}
        </FilterSelect>
      </div>
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

/** The limit in the unit of its measure: milliseconds, a score, or per cent. */
function LimitField({ input, onChange }: { input: BudgetInput; onChange(limit: number): void }) {
  const id = useId();
  const { metric, measure, limit } = input;
  const isShare = measure === 'good';
  const isScore = !isShare && metric === 'CLS';
  const shown = isShare ? Math.round(limit * 1000) / 10 : limit;
  const unit = isShare ? 'at least, in %' : isScore ? 'at most, as a score' : 'at most, in ms';
  return (
    <div className="list-filter">
      <label htmlFor={id}>Limit ({unit})</label>
      <input
        id={id}
        type="number"
        required
        min={isScore ? 0.001 : 1}
        max={isShare ? 99.9 : undefined}
        step={isScore ? 0.001 : isShare ? 0.1 : 1}
        value={Number.isNaN(shown) ? '' : shown}
        onChange={({ target }) => onChange(isShare ? target.valueAsNumber / 100 : target.valueAsNumber)}
      />
    </div>
  );
}

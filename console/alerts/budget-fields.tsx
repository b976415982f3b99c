import { useId } from 'react';
import { PAGE_TYPES, pageTypeName } from '../../contract/content/page-types';
import { BUDGET_DEVICES, BUDGET_WINDOWS, type BudgetInput } from '../../contract/telemetry/budget';
import { METRICS } from '../../contract/telemetry/metrics';
import { METRIC_STANDARDS } from '../charts/metric-standard';
import { FilterSelect } from '../frame/filter-select';
import { NumberInput } from '../frame/number-input';
import { withMeasure, withMetric } from './budget-input';

export interface BudgetFieldsProps {
  input: BudgetInput;
  onChange(input: BudgetInput): void;
}

/** The fields of a budget: the visits that it is about, and the limit of their figure. */
export function BudgetFields(props: BudgetFieldsProps) {
  return (
    <div className="list-filters">
      <MetricSelect {...props} />
      <PageTypeSelect {...props} />
      <DeviceSelect {...props} />
      <MeasureSelect {...props} />
      <LimitField {...props} />
      <VisitsField {...props} />
      <WindowSelect {...props} />
    </div>
  );
}

function MetricSelect({ input, onChange }: BudgetFieldsProps) {
  return (
    <FilterSelect
      label="Metric"
      value={input.metric}
      onChange={(metric) => onChange(withMetric(input, metric as BudgetInput['metric']))}
    >
      {METRICS.map((metric) => (
        <option key={metric} value={metric}>
          {metric}: {METRIC_STANDARDS[metric].title}
        </option>
      ))}
    </FilterSelect>
  );
}

function PageTypeSelect({ input, onChange }: BudgetFieldsProps) {
  return (
    <FilterSelect
      label="Pages"
      value={input.pageType ?? ''}
      onChange={(value) => onChange({ ...input, pageType: value || null })}
    >
      <option value="">All pages</option>
      {PAGE_TYPES.map((code) => (
        <option key={code} value={code}>
          {pageTypeName(code)}
        </option>
      ))}
    </FilterSelect>
  );
}

function DeviceSelect({ input, onChange }: BudgetFieldsProps) {
  return (
    <FilterSelect
      label="Devices"
      value={input.device ?? ''}
      onChange={(value) => onChange({ ...input, device: (value || null) as BudgetInput['device'] })}
    >
      <option value="">All devices</option>
      {BUDGET_DEVICES.map((device) => (
        <option key={device} value={device}>
          {device}
        </option>
      ))}
    </FilterSelect>
  );
}

function MeasureSelect({ input, onChange }: BudgetFieldsProps) {
  return (
    <FilterSelect
      label="Measure"
      value={input.measure}
      onChange={(measure) => onChange(withMeasure(input, measure as BudgetInput['measure']))}
    >
      <option value="p75">75th percentile</option>
      <option value="good">Share of good visits</option>
    </FilterSelect>
  );
}

/** The limit in the unit of its measure: milliseconds, a score, or per cent. */
function LimitField({ input, onChange }: BudgetFieldsProps) {
  const id = useId();
  const { metric, measure, limit } = input;
  const isShare = measure === 'good';
  const isScore = !isShare && metric === 'CLS';
  const shown = isShare ? Math.round(limit * 1000) / 10 : limit;
  const unit = isShare ? 'at least, in %' : isScore ? 'at most, as a score' : 'at most, in ms';
  const change = (typed: number) => onChange({ ...input, limit: isShare ? typed / 100 : typed });
  return (
    <div className="list-filter">
      <label htmlFor={id}>Limit ({unit})</label>
      <NumberInput
        // Another unit starts anew.
        key={unit}
        id={id}
        isRequired
        min={0}
        digits={isScore ? 3 : isShare ? 1 : 0}
        step={isScore ? 0.001 : isShare ? 0.1 : 1}
        keepsInvalid
        value={shown}
        onChange={change}
      />
    </div>
  );
}

function VisitsField({ input, onChange }: BudgetFieldsProps) {
  const id = useId();
  const { minVisits } = input;
  return (
    <div className="list-filter">
      <label htmlFor={`${id}-visits`}>Fewest visits</label>
      <NumberInput
        id={`${id}-visits`}
        isRequired
        min={15}
        max={1_000_000}
        keepsInvalid
        value={minVisits}
        onChange={(typed) => onChange({ ...input, minVisits: typed })}
      />
    </div>
  );
}

function WindowSelect({ input, onChange }: BudgetFieldsProps) {
  return (
    <FilterSelect
      label="Visits of the last"
      value={String(input.windowHours)}
      onChange={(value) => onChange({ ...input, windowHours: Number(value) as BudgetInput['windowHours'] })}
    >
      {BUDGET_WINDOWS.map((hours) => (
        <option key={hours} value={hours}>
          {hours} hours
        </option>
      ))}
    </FilterSelect>
  );
}

import { useRef } from 'react';
import { DIMENSIONS, type Dimension, type PerformanceReport } from '../../schemas/performance-report-schemas';
import { DayField } from './day-field';
import { filterLabel, isDimension, valueName } from './dimension-names';
import { formatCount, formatDay } from './figure-formats';
import { lastDays, PERIODS } from './period-presets';
import { type FilterName, type ReportFilters, setFilters, withFilter } from './report-filters';

export interface FilterBarProps {
  filters: ReportFilters;
  /** The report with the values to choose from; null before the first one is loaded. */
  report: Pick<PerformanceReport, 'from' | 'to' | 'options'> | null;
  onChange(filters: ReportFilters): void;
}

/** The controls of the filters, and a list of those that are set, each with a button to remove it. */
export function FilterBar({ filters, report, onChange }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const set = (name: FilterName, value: string | undefined) => onChange(withFilter(filters, name, value));
  // The pressed button disappears with its filter, so the focus moves to the filter's field.
  const focusField = (name: FilterName) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <section className="filters" aria-label="Filters">
      <PeriodPresets
        period={{ ...report, ...filters }}
        onChange={(period) => onChange({ ...filters, ...period })}
      />
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <FilterFields filters={filters} report={report} onSet={set} />
      </form>
      <AppliedFilters
        filters={filters}
        onRemove={(name) => {
          focusField(name);
          set(name, undefined);
        }}
        onRemoveAll={() => {
          focusField('from');
          onChange({});
        }}
      />
    </section>
  );
}

interface PeriodPresetsProps {
  /** The days that are chosen; undefined where they are not known yet. */
  period: Pick<ReportFilters, 'from' | 'to'>;
  onChange(period: Pick<ReportFilters, 'from' | 'to'>): void;
}

function PeriodPresets({ period, onChange }: PeriodPresetsProps) {
  return (
    <fieldset className="periods">
      <legend className="visually-hidden">Period</legend>
      {PERIODS.map(({ label, days }) => {
        const preset = lastDays(days, Date.now());
        const isShown = period.from === preset.from && period.to === preset.to;
        return (
          <button key={days} type="button" aria-pressed={isShown} onClick={() => onChange(preset)}>
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}

interface FilterFieldsProps extends Pick<FilterBarProps, 'filters' | 'report'> {
  onSet(name: FilterName, value: string | undefined): void;
}

function FilterFields({ filters, report, onSet }: FilterFieldsProps) {
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          name={name}
          label={filterLabel(name)}
          day={filters[name] ?? report?.[name] ?? ''}
          onChange={(day) => onSet(name, day)}
        />
      ))}
      {DIMENSIONS.map((dimension) => (
        <DimensionField
          key={dimension}
          dimension={dimension}
          chosen={filters[dimension]}
          options={report?.options[dimension] ?? []}
          onChange={(value) => onSet(dimension, value)}
        />
      ))}
    </>
  );
}

interface DimensionFieldProps {
  dimension: Dimension;
  chosen: string | undefined;
  options: readonly { value: string; views: number }[];
  onChange(value: string | undefined): void;
}

/** Prefix of option values: the empty text is a value of a dimension, while "All" has no value. */
const PREFIX = '=';

function DimensionField({ dimension, chosen, options, onChange }: DimensionFieldProps) {
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen);
  return (
    <label>
      <span>{filterLabel(dimension)}</span>
      <select
        name={dimension}
        value={chosen === undefined ? '' : PREFIX + chosen}
        onChange={({ target }) =>
          onChange(target.value === '' ? undefined : target.value.slice(PREFIX.length))
        }
      >
        <option value="">All</option>
        {!isKnown && <option value={PREFIX + chosen}>{valueName(dimension, chosen)} (no visits)</option>}
        {options.map(({ value, views }) => (
          <option key={value} value={PREFIX + value}>
            {`${valueName(dimension, value)} (${formatCount(views)})`}
          </option>
        ))}
      </select>
    </label>
  );
}

interface AppliedFiltersProps {
  filters: ReportFilters;
  onRemove(name: FilterName): void;
  onRemoveAll(): void;
}

function AppliedFilters({ filters, onRemove, onRemoveAll }: AppliedFiltersProps) {
  const names = setFilters(filters);
  if (names.length === 0) return null;
  return (
    <ul className="applied-filters" aria-label="Filters that are set">
      {names.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => onRemove(name)}>
            <span className="visually-hidden">Remove the filter </span>
            {filterLabel(name)}: {filterValueName(name, filters[name] ?? '')}
            <span className="cross" aria-hidden="true" />
          </button>
        </li>
      ))}
      {names.length > 1 && (
        <li>
          <button type="button" className="clear" onClick={onRemoveAll}>
            Remove all
          </button>
        </li>
      )}
    </ul>
  );
}

function filterValueName(name: FilterName, value: string): string {
  return isDimension(name) ? valueName(name, value) : formatDay(value);
}

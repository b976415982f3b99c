import { useRef } from 'react';
import { DIMENSIONS, type Dimension, type PerformanceReport } from '../../contract/telemetry/report';
import { formatCount, formatDay } from '../charts/figure-formats';
import { DayField } from './day-field';
import { filterLabel, isDimension, valueName } from './dimension-names';
import { PERIODS, periodFilters } from './periods';
import {
  type FilterName,
  type PeriodFilters,
  type ReportFilters,
  setFilters,
  withFilter,
  withPeriod,
} from './report-address';

export interface FilterBarProps {
  filters: ReportFilters;
  /** The report with the values to choose from; null before the first one is loaded. */
  report: Pick<PerformanceReport, 'unit' | 'from' | 'to' | 'options'> | null;
  onChange(filters: ReportFilters): void;
}

/** The controls of the filters, and a list of those that are set, each with a button to remove it. */
export function FilterBar({ filters, report, onChange }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const set = (name: FilterName, value: string | undefined) => onChange(withFilter(filters, name, value));
  // The pressed button disappears with its filter, so the focus moves to the filter's field.
  const focusField = (name: FilterName) => {
    const field = form.current?.elements.namedItem(name === 'hours' ? 'from' : name);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <section className="filters" aria-label="Filters">
      <PeriodPresets
        period={filters.hours ? { hours: filters.hours } : { ...reportDays(report), ...filters }}
        onChange={(period) => onChange(withPeriod(filters, period))}
      />
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <FilterFields
          filters={filters}
          report={report}
          onSet={set}
          onPeriod={(period) => onChange(withPeriod(filters, withoutEmpty(period)))}
        />
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
  /** The days or hours that are chosen; undefined where they are not known yet. */
  period: PeriodFilters;
  onChange(period: PeriodFilters): void;
}

function PeriodPresets({ period, onChange }: PeriodPresetsProps) {
  return (
    <fieldset className="periods">
      <legend className="visually-hidden">Period</legend>
      {PERIODS.map((preset) => {
        const { label } = preset;
        const wanted = periodFilters(preset, Date.now());
        const isShown = (['from', 'to', 'hours'] as const).every((name) => period[name] === wanted[name]);
        return (
          <button key={label} type="button" aria-pressed={isShown} onClick={() => onChange(wanted)}>
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}

interface FilterFieldsProps extends Pick<FilterBarProps, 'filters' | 'report'> {
  onSet(name: FilterName, value: string | undefined): void;
  onPeriod(period: PeriodFilters): void;
}

function FilterFields({ filters, report, onSet, onPeriod }: FilterFieldsProps) {
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          name={name}
          label={filterLabel(name)}
          day={filters[name] ?? report?.[name].slice(0, 10) ?? ''}
          onChange={(day) => onPeriod({ from: filters.from, to: filters.to, [name]: day })}
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
        {!isKnown && <option value={PREFIX + chosen}>{valueName(dimension, chosen)} (no page views)</option>}
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
  if (name === 'hours') return `the last ${value} hours`;
  return isDimension(name) ? valueName(name, value) : formatDay(value);
}

/** Returns the days of a report; none when it is about hours. */
function reportDays(report: FilterBarProps['report']): PeriodFilters {
  return report?.unit === 'day' ? { from: report.from, to: report.to } : {};
}

function withoutEmpty(period: PeriodFilters): PeriodFilters {
  return Object.fromEntries(Object.entries(period).filter(([, value]) => value !== undefined));
}

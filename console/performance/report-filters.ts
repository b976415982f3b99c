import { DIMENSIONS, type ReportQuery } from '../../contract/telemetry/report';

/** Filters of the report, as in the address. The server validates them. */
export type ReportFilters = Readonly<ReportQuery>;

/** The filters that choose the period. */
export type PeriodFilters = Pick<ReportFilters, 'from' | 'to' | 'hours'>;

export type FilterName = keyof ReportQuery;

/** Names of the filters, in their order in an address. */
const FILTER_NAMES: readonly FilterName[] = ['from', 'to', 'hours', ...DIMENSIONS];

/** Returns the filters in the query of an address: the first value of each name; unknown names are ignored. */
export function parseFilters(search: string): ReportFilters {
  const query = new URLSearchParams(search);
  const filters: ReportQuery = {};
  for (const name of FILTER_NAMES) {
    const value = query.get(name);
    if (value !== null) filters[name] = value;
  }
  return filters;
}

/** Returns the filters as a query with its question mark; empty when there are none. */
export function formatFilters(filters: ReportFilters): string {
  const query = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value !== undefined) query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns the filters with one of them changed, or removed. */
export function withFilter(
  filters: ReportFilters,
  name: FilterName,
  value: string | undefined,
): ReportFilters {
  const { [name]: _former, ...others } = filters;
  return value === undefined ? others : { ...others, [name]: value };
}

/** Returns the filters with another period: its days replace hours, and the other way round. */
export function withPeriod(
  { from: _from, to: _to, hours: _hours, ...others }: ReportFilters,
  period: PeriodFilters,
): ReportFilters {
  return { ...others, ...period };
}

/** Returns the names of the filters that are set, in the order of the address. */
export function setFilters(filters: ReportFilters): FilterName[] {
  return FILTER_NAMES.filter((name) => filters[name] !== undefined);
}

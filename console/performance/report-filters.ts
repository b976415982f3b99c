import { DIMENSIONS, type ReportQuery } from '../../schemas/performance-report-schemas';

/** What the report is narrowed to, as the address says it: judged by the server, not here. */
export type ReportFilters = Readonly<ReportQuery>;

export type FilterName = keyof ReportQuery;

/** In the order that an address lists them. */
const FILTER_NAMES: readonly FilterName[] = ['from', 'to', ...DIMENSIONS];

/** The filters in the query of an address; of a name that stands twice the first, of others nothing. */
export function readFilters(search: string): ReportFilters {
  const query = new URLSearchParams(search);
  const filters: ReportQuery = {};
  for (const name of FILTER_NAMES) {
    const value = query.get(name);
    if (value !== null) filters[name] = value;
  }
  return filters;
}

/** The query that says these filters, with its question mark; empty where there are none. */
export function writeFilters(filters: ReportFilters): string {
  const query = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value !== undefined) query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The same filters with one of them set to another value, or taken away. */
export function withFilter(
  filters: ReportFilters,
  name: FilterName,
  value: string | undefined,
): ReportFilters {
  const { [name]: _former, ...others } = filters;
  return value === undefined ? others : { ...others, [name]: value };
}

/** Names of the filters that are set, in the order of the address. */
export function setFilters(filters: ReportFilters): FilterName[] {
  return FILTER_NAMES.filter((name) => filters[name] !== undefined);
}

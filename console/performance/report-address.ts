import type { z } from 'zod';
import type { comparisonQuerySchema } from '../../contract/telemetry/comparison';
import { DIMENSIONS, type Dimension, type ReportQuery } from '../../contract/telemetry/report';

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

/** What the page views of the report are compared with. */
export type Against =
  | { kind: 'previous' }
  | { kind: 'days'; from: string; to: string }
  | { kind: 'release'; release: string };

/** What the report shows besides its figures, as in the address. */
export interface ReportView {
  /** The dimension by which metrics are broken down; undefined for page type and device. */
  by?: Dimension;
  /** Undefined without a comparison. */
  against?: Against;
}

type ComparisonQuery = Pick<z.input<typeof comparisonQuerySchema>, 'against'> & Record<string, string>;

/** Returns the view in the query of an address; unknown values are ignored. */
export function parseView(search: string): ReportView {
  const query = new URLSearchParams(search);
  const by = DIMENSIONS.find((dimension) => dimension === query.get('by'));
  return withAgainst(by === undefined ? {} : { by }, readAgainst(query));
}

/** Returns a view with another comparison, or without one. */
export function withAgainst(view: ReportView, against: Against | undefined): ReportView {
  const { against: _former, ...others } = view;
  return against === undefined ? others : { ...others, against };
}

/** Returns the query of an address with filters and a view, with its question mark; empty when there are none. */
export function formatAddress(filters: ReportFilters, view: ReportView): string {
  const query = new URLSearchParams(formatFilters(filters));
  if (view.by !== undefined) query.set('by', view.by);
  const against = view.against ? comparisonQuery(view.against) : {};
  for (const [name, value] of Object.entries<string>(against)) query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns the query that requests a comparison. */
export function comparisonQuery(against: Against): ComparisonQuery {
  const { kind } = against;
  if (kind === 'days') return { against: kind, againstFrom: against.from, againstTo: against.to };
  return kind === 'release' ? { against: kind, againstRelease: against.release } : { against: kind };
}

function readAgainst(query: URLSearchParams): Against | undefined {
  const kind = query.get('against');
  if (kind === 'previous') return { kind };
  const [from, to, release] = ['againstFrom', 'againstTo', 'againstRelease'].map((name) => query.get(name));
  if (kind === 'days' && typeof from === 'string' && typeof to === 'string') return { kind, from, to };
  return kind === 'release' && typeof release === 'string' ? { kind, release } : undefined;
}

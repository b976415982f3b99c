import { DIMENSIONS, type Dimension } from '../../schemas/performance-report-schemas';
import { type ReportFilters, writeFilters } from './report-filters';

/** What the report shows besides its figures, as in the address. */
export interface ReportView {
  /** The dimension by which metrics are broken down; undefined for page type and device. */
  by?: Dimension;
}

/** Returns the view in the query of an address; unknown values are ignored. */
export function readView(search: string): ReportView {
  const by = DIMENSIONS.find((dimension) => dimension === new URLSearchParams(search).get('by'));
  return by === undefined ? {} : { by };
}

/** Returns the query of an address with filters and a view, with its question mark; empty when there are none. */
export function writeAddress(filters: ReportFilters, view: ReportView): string {
  const query = new URLSearchParams(writeFilters(filters));
  if (view.by !== undefined) query.set('by', view.by);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

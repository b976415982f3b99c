import { DIMENSIONS, type Dimension } from '../../../contract/telemetry/report';
import { UNCENSUSED_NAVIGATIONS, UNCENSUSED_PAGE_TYPES } from '../intake/dimensions';
import type { ReportScope } from '../store/report-scope';
import { ch, type Fragment } from './statement';

/** The column of each dimension. */
export const dimensionColumns: Record<Dimension, Fragment> = {
  path: ch`path`,
  pageType: ch`page_type`,
  template: ch`template`,
  device: ch`device`,
  browser: ch`browser`,
  connection: ch`connection`,
  country: ch`country`,
  navigationType: ch`navigation_type`,
  release: ch`release`,
};

/** The columns of all dimensions. */
export const dimensionNames: readonly Fragment[] = DIMENSIONS.map((dimension) => dimensionColumns[dimension]);

/** The columns of `isCensused`. */
export const CENSUS_COLUMNS: readonly string[] = ['navigation_type', 'page_type'];

/** Whether the census sends a hit for the visit of a record. */
export const isCensused = ch`
  navigation_type NOT IN (${UNCENSUSED_NAVIGATIONS}) AND page_type NOT IN (${UNCENSUSED_PAGE_TYPES})`;

/** Returns the day or the start of the hour of a record, as the report writes it. */
export function startOf({ unit }: ReportScope): Fragment {
  if (unit === 'day') return ch`toString(day)`;
  return ch`concat(toString(day), 'T', if(hour < 10, '0', ''), toString(hour), ':00:00Z')`;
}

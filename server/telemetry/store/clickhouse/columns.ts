import { DIMENSIONS, type Dimension } from '../../../../contract/telemetry/report';
import { UNCENSUSED_NAVIGATIONS, UNCENSUSED_PAGE_TYPES } from '../../intake/dimensions';
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

/** Whether the census sends a hit for the visit of a record. */
export const isCensused = ch`
  navigation_type NOT IN ${UNCENSUSED_NAVIGATIONS} AND page_type NOT IN ${UNCENSUSED_PAGE_TYPES}`;

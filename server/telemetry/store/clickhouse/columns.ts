import { DIMENSIONS } from '../../../../contract/telemetry/report';
import { UNCENSUSED_NAVIGATIONS, UNCENSUSED_PAGE_TYPES } from '../../intake/dimensions';
import { mapColumns } from '../dimension-columns';
import { ch, type Fragment, raw } from './statement';

/** The column of each dimension. */
export const dimensionColumns = mapColumns<Fragment>(raw);

/** The columns of all dimensions. */
export const dimensionNames: readonly Fragment[] = DIMENSIONS.map((dimension) => dimensionColumns[dimension]);

/** Whether the census sends a hit for the page view of a record. */
export const isCensused = ch`
  navigation_type NOT IN ${UNCENSUSED_NAVIGATIONS} AND page_type NOT IN ${UNCENSUSED_PAGE_TYPES}`;

import { DIMENSIONS, type Dimension } from '../../schemas/performance-report-schemas';
import { pageTypeName } from './page-type-names';
import type { FilterName } from './report-filters';

const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  from: 'From',
  to: 'To',
  pageType: 'Page type',
  template: 'Template',
  device: 'Device',
  browser: 'Browser',
  navigationType: 'Navigation',
  release: 'Release',
};

/** The ways to arrive that browsers tell apart. */
const NAVIGATION_NAMES: Readonly<Record<string, string>> = {
  navigate: 'followed a link or typed the address',
  reload: 'reloaded',
  'back-forward': 'back or forward, loaded again',
  'back-forward-cache': 'back or forward, as it was left',
  prerender: 'rendered ahead',
  restore: 'restored tab',
  'soft-navigation': 'within the page',
};

export function filterLabel(name: FilterName): string {
  return FILTER_LABELS[name];
}

/** What a value of a dimension is called; the empty one is that of pages that name none. */
export function valueName(dimension: Dimension, value: string): string {
  if (value === '') return 'not named';
  if (dimension === 'pageType') return pageTypeName(value);
  if (dimension === 'navigationType') return NAVIGATION_NAMES[value] ?? value;
  return value;
}

/** Whether the filter narrows to a value of a dimension, not to days. */
export function isDimension(name: FilterName): name is Dimension {
  return (DIMENSIONS as readonly string[]).includes(name);
}

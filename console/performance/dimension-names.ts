import { pageTypeName } from '../../contract/content/page-types';
import { DIMENSIONS, type Dimension } from '../../contract/telemetry/report';
import type { FilterName } from './report-address';

const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  from: 'From',
  to: 'To',
  hours: 'Period',
  path: 'Page',
  pageType: 'Page type',
  template: 'Template',
  device: 'Device',
  browser: 'Browser',
  connection: 'Connection',
  country: 'Country',
  navigationType: 'Navigation',
  release: 'Release',
};

/** Names of the navigation types. */
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

/** Returns the name of a value of a dimension; the empty value stands for pages without one. */
export function valueName(dimension: Dimension, value: string): string {
  if (value === '') return 'not named';
  if (dimension === 'country') return countryName(value);
  if (dimension === 'pageType') return pageTypeName(value);
  if (dimension === 'navigationType') return NAVIGATION_NAMES[value] ?? value;
  return value;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Returns the English name of a country, or its code when it has none. */
function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}

/** Whether the filter is a dimension, not a day. */
export function isDimension(name: FilterName): name is Dimension {
  return (DIMENSIONS as readonly string[]).includes(name);
}

import type { Client } from '../../platform/http/parse-client';

/** The values that visits are grouped by in histograms and daily counts; the empty text when unknown. */
export interface DimensionValues {
  /** UTC day on which the view started: `2026-01-31`. */
  day: string;
  /** UTC hour of the day, from 0 to 23; -1 in sums over a whole day. */
  hour: number;
  /** Of the page, without query and fragment. */
  path: string;
  pageType: string;
  template: string;
  device: string;
  browser: string;
  /** Effective connection type: `4g`. */
  connection: string;
  /** Two capital letters. */
  country: string;
  navigationType: string;
  release: string;
  /** 0 for the first visits of a network on a day, greater for later ones: see `visit-classes.ts`. */
  visitClass: number;
}

/** The columns that hold the dimensions in each aggregate table. */
export const DIMENSION_COLUMNS = [
  'day',
  'hour',
  'path',
  'pageType',
  'template',
  'device',
  'browser',
  'connection',
  'country',
  'navigationType',
  'release',
  'visitClass',
] as const satisfies readonly (keyof DimensionValues)[];

/** The fields of a record that describe its page. */
export interface PageFields {
  path?: string | undefined;
  pageType?: number | undefined;
  template?: string | undefined;
  navigationType?: string | undefined;
  connection?: string | undefined;
  release?: string | undefined;
  /** Milliseconds since 1970; the time of receipt unless given. */
  viewStart?: number | undefined;
}

/**
 * Milliseconds for which the page of a view may be open: later records of the view count on a later day. A page that stays open
 * reports revisions for weeks.
 */
const MAX_VIEW_MS = 28 * 86_400_000;

/** Returns when the view of a record started. The clock of a browser may be wrong: it is limited by the time of receipt. */
function limitStart(viewStart: number | undefined, receivedAt: Date): Date {
  const latest = receivedAt.getTime();
  if (viewStart === undefined || viewStart >= latest) return receivedAt;
  return new Date(Math.max(viewStart, latest - MAX_VIEW_MS));
}

/** Returns the UTC day of a time. */
export function utcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Returns the dimensions of a record that a client sent. */
export function parseDimensions(receivedAt: Date, client: Client, page: PageFields): DimensionValues {
  return createDimensionReader(receivedAt, client)(page, 0);
}

/** Returns the dimensions of a record from its page and its visit class. */
export type ReadDimensions = (page: PageFields, visitClass: number) => DimensionValues;

/**
 * Returns how to read the dimensions of the records of one request. Records in a row with equal dimensions share one
 * object, so that what depends on dimensions alone is computed once for them.
 */
export function createDimensionReader(
  receivedAt: Date,
  { device, browser, country }: Client,
): ReadDimensions {
  let last: DimensionValues | undefined;
  return (page, visitClass) => {
    const start = limitStart(page.viewStart, receivedAt);
    const day = utcDay(start);
    const hour = start.getUTCHours();
    const { path = '', template = '', connection = '', navigationType = '', release = '' } = page;
    const pageType = page.pageType === undefined ? '' : String(page.pageType);
    const isLikeLast =
      last?.visitClass === visitClass &&
      last.day === day &&
      last.hour === hour &&
      last.path === path &&
      last.pageType === pageType &&
      last.template === template &&
      last.connection === connection &&
      last.navigationType === navigationType &&
      last.release === release;
    if (last && isLikeLast) return last;
    const ofPage = { path, pageType, template, connection, navigationType, release };
    last = { day, hour, ...ofPage, device, browser, country, visitClass };
    return last;
  };
}

/** Page types for which the census sends no hit. */
export const UNCENSUSED_PAGE_TYPES: readonly string[] = ['100', '102', '103', '106'];
/** Navigations without a page load, for which the census sends no hit. */
export const UNCENSUSED_NAVIGATIONS: readonly string[] = ['soft-navigation', 'back-forward-cache'];

/** Whether the census sends a hit for visits of these dimensions. */
export function isCensused({
  pageType,
  navigationType,
}: {
  pageType: string;
  navigationType: string;
}): boolean {
  return !UNCENSUSED_PAGE_TYPES.includes(pageType) && !UNCENSUSED_NAVIGATIONS.includes(navigationType);
}

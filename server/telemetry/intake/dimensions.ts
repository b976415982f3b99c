import { DIMENSIONS, type Dimension } from '../../../contract/telemetry/report';
import type { Client } from '../../platform/http/parse-client';

/** The values that page views are grouped by in histograms and daily counts; the empty text when unknown. */
export interface DimensionValues extends Readonly<Record<Dimension, string>> {
  /** UTC day on which the view started: `2026-01-31`. */
  day: string;
  /** UTC hour of the day, from 0 to 23; -1 in sums over a whole day. */
  hour: number;
  /** 0 for the first page views of a network on a day, greater for later ones: see `view-classes.ts`. */
  viewClass: number;
}

/** The fields of `DimensionValues`, in the order of the columns of each aggregate table. */
export const DIMENSION_COLUMNS = ['day', 'hour', ...DIMENSIONS, 'viewClass'] as const;

/** The dimensions that the page of a record states. The server knows the others from the request. */
const OF_PAGE = ['path', 'pageType', 'template', 'connection', 'navigationType', 'release'] as const;

type OfPage = (typeof OF_PAGE)[number];

/** The fields of a record that describe its page. */
export type PageFields = { readonly [Name in OfPage]?: string | number | undefined } & {
  /** Milliseconds since 1970; the time of receipt unless given. */
  readonly viewStart?: number | undefined;
};

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

/** Returns the dimensions of a record from its page and its page view class. */
export type ReadDimensions = (page: PageFields, viewClass: number) => DimensionValues;

/**
 * Returns how to read the dimensions of the records of one request. Records in a row with equal dimensions share one
 * object, so that what depends on dimensions alone is computed once for them.
 */
export function createDimensionReader(
  receivedAt: Date,
  { device, browser, country }: Client,
): ReadDimensions {
  let last: DimensionValues | undefined;
  return (page, viewClass) => {
    const start = limitStart(page.viewStart, receivedAt);
    const day = utcDay(start);
    const hour = start.getUTCHours();
    const textOf = (name: OfPage) => String(page[name] ?? '');
    const known = last;
    if (known?.viewClass === viewClass && known.day === day && known.hour === hour)
      if (OF_PAGE.every((name) => known[name] === textOf(name))) return known;
    const ofPage = Object.fromEntries(OF_PAGE.map((name) => [name, textOf(name)])) as Record<OfPage, string>;
    last = { day, hour, ...ofPage, device, browser, country, viewClass };
    return last;
  };
}

/** Page types for which the census sends no hit. */
export const UNCENSUSED_PAGE_TYPES: readonly string[] = ['100', '102', '103', '106'];
/** Navigations without a page load: the census sends no hit for them, or one that coverage excludes. */
export const UNCENSUSED_NAVIGATIONS: readonly string[] = ['soft-navigation', 'back-forward-cache'];

/** Whether the census sends a hit for page views of these dimensions. */
export function isCensused({
  pageType,
  navigationType,
}: {
  pageType: string;
  navigationType: string;
}): boolean {
  return !UNCENSUSED_PAGE_TYPES.includes(pageType) && !UNCENSUSED_NAVIGATIONS.includes(navigationType);
}

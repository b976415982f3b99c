import { DIMENSIONS, type Dimension } from '../../../schemas/performance-report-schemas';
import type { Client } from '../../platform/http/parse-client';

/** The values that visits are grouped by in histograms and daily counts; the empty text when unknown. */
export interface DimensionValues extends Readonly<Record<Dimension, string>> {
  /** UTC day: `2026-01-31`. */
  day: string;
  /** UTC hour of the day, from 0 to 23; -1 in sums over a whole day. */
  hour: number;
  /** 0 for the first visits of a network on a day, greater for later ones: see `visit-classes.ts`. */
  visitClass: number;
}

/** The fields of `DimensionValues`, in the order of the columns of each aggregate table. */
export const DIMENSION_COLUMNS = ['day', 'hour', ...DIMENSIONS, 'visitClass'] as const;

/** The dimensions that the page of a record states. The server knows the others of the request. */
const PAGE_DIMENSIONS = ['path', 'pageType', 'template', 'connection', 'navigationType', 'release'] as const;

/** The fields of a record that describe its page. */
export type PageFields = {
  readonly [Name in (typeof PAGE_DIMENSIONS)[number]]?: string | number | undefined;
};

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
  const day = utcDay(receivedAt);
  const hour = receivedAt.getUTCHours();
  let last: DimensionValues | undefined;
  return (page, visitClass) => {
    const textOf = (name: keyof PageFields) => String(page[name] ?? '');
    if (last?.visitClass === visitClass) {
      const known = last;
      if (PAGE_DIMENSIONS.every((name) => known[name] === textOf(name))) return known;
    }
    const ofPage = Object.fromEntries(PAGE_DIMENSIONS.map((name) => [name, textOf(name)])) as Values;
    last = { day, hour, ...ofPage, device, browser, country, visitClass };
    return last;
  };
}

type Values = Record<keyof PageFields, string>;

import { ALL_VISITS, type Slice } from '../figure-rows';
import { raw } from './statement';

/** The slices of the report by the numbers that rows have. The sums of days or hours are those of all visits, too. */
export const PARTS = ['pageType', 'device', 'start'] as const;

/** A row of a page type, a device, or a day or hour, with its value. */
export type Sliced<Row> = Row & { part: number; value: string };

/** The slices of the report as parallel arrays, for rows that have their columns. */
export const slicesOfRow = raw(
  'ARRAY JOIN [0, 1, 2] AS part, [toString(page_type), toString(device), toString(start)] AS value',
);

/** Returns the slices of the report that a row belongs to. */
export function slicesOf({ part, value }: { part: number; value: string }): Slice[] {
  const place = PARTS[part] ?? 'start';
  const slice = { ...ALL_VISITS, [place]: value };
  return place === 'start' ? [ALL_VISITS, slice] : [slice];
}

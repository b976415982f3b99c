import { sql } from 'kysely';

/** The dimensions of page views when this migration was written: what reports do later does not change it. */
const DIMENSIONS = [
  'path',
  'page_type',
  'template',
  'device',
  'browser',
  'connection',
  'country',
  'navigation_type',
  'release',
];

/** The names of the columns. */
export const dimensionNames = sql.raw(DIMENSIONS.join(', '));

/** The columns, for the definition of a table. */
export const dimensionColumns = sql.raw(DIMENSIONS.map((name) => `${name} text not null`).join(', '));

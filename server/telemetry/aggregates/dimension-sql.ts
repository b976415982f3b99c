import { sql } from 'kysely';

/** The dimensions as columns of a table. */
export const dimensionNames = sql`
  day, hour, page_type, template, device, browser, navigation_type, release, visit_class`;

/** The dimensions as fields of a JSON object. */
export const dimensionFields = sql`
  day, hour, "pageType", template, device, browser, "navigationType", release, "visitClass"`;

/** The fields with their types, for `json_to_recordset`. */
export const dimensionTypes = sql`
  day date, hour smallint, "pageType" text, template text, device text, browser text, "navigationType" text,
  release text, "visitClass" smallint`;

import { sql } from 'kysely';

/** The dimensions as columns of a table. */
export const dimensionNames = sql`
  day, hour, path, page_type, template, device, browser, connection, country, navigation_type, release, visit_class`;

/** The dimensions as fields of a JSON object. */
export const dimensionFields = sql`
  day, hour, path, "pageType", template, device, browser, connection, country, "navigationType", release,
  "visitClass"`;

/** The fields with their types, for `json_to_recordset`. */
export const dimensionTypes = sql`
  day date, hour smallint, path text, "pageType" text, template text, device text, browser text, connection text,
  country text, "navigationType" text, release text, "visitClass" smallint`;

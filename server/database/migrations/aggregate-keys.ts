import { sql } from 'kysely';

/** The key of each aggregate table within a website. */
export const aggregateKeys = {
  performance_histogram: sql`metric, day, hour, page_type, template, device, browser, navigation_type, release, rating, bucket`,
  performance_count: sql`name, day, hour, page_type, template, device, browser, navigation_type, release`,
  error_count: sql`day, hour, group_id, page_type, template, device, browser, navigation_type, release, path`,
};

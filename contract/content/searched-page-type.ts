import { z } from 'zod';
import { PAGE_TYPES, pageTypeName } from './page-types';

/**
 * The schema of a page type to compare with those of records: a code, which a site may have beyond the known ones, no text for
 * pages without one, or `other` for the rest.
 */
export const searchedPageType = z.string().regex(/^(\d{0,5}|other)$/, {
  error: `Choose the number of a page type: ${PAGE_TYPES.map((code) => `${code} ${pageTypeName(code)}`).join('; ')}.`,
});

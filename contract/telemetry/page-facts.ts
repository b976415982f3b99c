import { z } from 'zod';

/** Maximum length of the name of a template or a release. */
const MAX_LENGTH = 64;

const shortened = z.string().overwrite((text) => text.slice(0, MAX_LENGTH));

/**
 * Facts of a page's context, in records of every kind. Themes write contexts: an invalid fact counts as missing, so
 * that the record is still stored.
 */
export const pageFacts = {
  pageType: z.number().int().min(0).max(10_000).optional().catch(undefined),
  template: shortened.optional().catch(undefined),
  release: shortened.optional().catch(undefined),
};

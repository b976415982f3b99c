import { z } from 'zod';

/** Longest name of a template or a release; what is beyond it tells nobody more. */
const MAX_LENGTH = 64;

const shortened = z.string().overwrite((text) => text.slice(0, MAX_LENGTH));

/**
 * What a page's context says of it, in records of any kind. Themes write contexts: one that says something else is no
 * reason to know nothing of the visit, so that what is not as it should be counts as not said.
 */
export const pageFacts = {
  pageType: z.number().int().min(0).max(10_000).optional().catch(undefined),
  template: shortened.optional().catch(undefined),
  release: shortened.optional().catch(undefined),
};

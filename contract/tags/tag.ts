import { z } from 'zod';
import { LIMITS } from '../shared/limits';
import { unexpectedOption } from '../shared/owner-messages';
import { strictBody } from '../shared/request-fields';

/** What groups products: categories, which have pages, and tags. */
export const TAG_TYPES = ['category', 'tag'] as const;
export type TagType = (typeof TAG_TYPES)[number];
export const tagTypeSchema = z.enum(TAG_TYPES, { error: unexpectedOption });

/** Characters of a title (spec §9 Limits). */
export const TAG_LENGTHS: Readonly<Record<TagType, number>> = {
  category: LIMITS.categoryLength,
  tag: LIMITS.tagLength,
};
export const CATEGORY_DESCRIPTION_LENGTH = 300;

/** The version that the owner saw; another one is refused. */
const version = z.int().min(0);

const tagFields = {
  title: z.string().max(200),
  /** Of a category: text above its products. */
  description: z
    .string()
    .max(CATEGORY_DESCRIPTION_LENGTH, {
      error: `A description has at most ${CATEGORY_DESCRIPTION_LENGTH} characters.`,
    })
    .default(''),
  /** Of a category: `slug` of the one that it is below; empty for one at the top. */
  parentSlug: z.string().max(200).default(''),
};

export const newTagSchema = strictBody({
  version,
  tagType: tagTypeSchema,
  /** Of a category: its store; that of the site's content unless given. */
  collectionId: z.string().max(100).optional(),
  ...tagFields,
});

export const changedTagSchema = strictBody({ version, ...tagFields });
export const mergedTagSchema = strictBody({ version, into: z.string().max(200) });
/** Moves a category before or after its neighbour. */
export const movedTagSchema = strictBody({ version, by: z.union([z.literal(-1), z.literal(1)]) });
export const tagVersionSchema = strictBody({ version });

const listedCategorySchema = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  parentSlug: z.string(),
  /** Path of its page. */
  url: z.string(),
  /** Products that are not deleted. */
  productCount: z.int().min(0),
});

/** The categories of each store and the tags of the products. */
export const tagPageSchema = z.object({
  version,
  /** Whether the last change can be taken back. */
  canUndo: z.boolean(),
  collections: z.array(
    z.object({ id: z.string(), title: z.string(), categories: z.array(listedCategorySchema) }),
  ),
  tags: z.array(z.object({ title: z.string(), productCount: z.int().min(0) })),
});

export type NewTag = z.infer<typeof newTagSchema>;
export type TagPage = z.infer<typeof tagPageSchema>;

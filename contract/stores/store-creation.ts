import { z } from 'zod';
import { LIMITS } from '../shared/limits';
import { strictBody } from '../shared/request-fields';

const TITLE_LENGTH = 200;
const title = (name: string) =>
  z
    .string()
    .trim()
    .min(1, { error: `${name} is missing.` })
    .max(TITLE_LENGTH, { error: `${name} has at most ${TITLE_LENGTH} characters.` });

/** A new collection of products (spec §3 Product collection). */
export const newCollectionSchema = strictBody({
  navigationTitle: title('navigationTitle'),
  title: title('title'),
  urlId: z
    .string()
    .max(TITLE_LENGTH)
    .regex(/^[\p{Letter}\p{Number}]+(?:-[\p{Letter}\p{Number}]+)*$/u, {
      error: 'urlId has letters, digits and single hyphens.',
    })
    .min(LIMITS.urlIdLength.min, { error: `urlId has at least ${LIMITS.urlIdLength.min} characters.` }),
  description: z.string().max(2_000),
  enabled: z.literal(true, { error: 'enabled must be true.' }),
});

export const productCollectionSchema = z.object({
  id: z.string(),
  navigationTitle: z.string(),
  title: z.string(),
  urlId: z.string(),
  description: z.string(),
  enabled: z.boolean(),
});

/** The root category of a collection (spec §3 Root product category). */
export const newCategorySchema = strictBody({
  displayName: z
    .string()
    .trim()
    .min(1, { error: 'displayName is missing.' })
    .max(LIMITS.categoryLength, { error: `displayName has at most ${LIMITS.categoryLength} characters.` }),
  parentCategoryId: z.literal('', { error: 'The root category has no parent: parentCategoryId is empty.' }),
  type: z.literal('ROOT', { error: 'type must be ROOT.' }),
  pageRendering: z.literal('LIST_VIEW', { error: 'pageRendering must be LIST_VIEW.' }),
  displayIndex: z.literal(1, { error: 'displayIndex must be 1.' }),
});

/** A root category record (spec §3 Root product category). */
export const productCategorySchema = z.object({
  websiteId: z.string(),
  collectionId: z.string(),
  displayName: z.string(),
});

const createdStoreSchema = z.object({
  id: z.string(),
  title: z.string(),
  urlId: z.string(),
  /** Path of its page. */
  url: z.string(),
  /** Whether visitors see its page and its products. */
  enabled: z.boolean(),
  /** Without deleted ones. */
  productCount: z.int().min(0),
  hasRootCategory: z.boolean(),
  isInNavigation: z.boolean(),
});

/** The title of a store, and whether visitors see it. */
const storeStateSchema = z.object({ title: title('title'), enabled: z.boolean() });

/** The request that renames, hides or shows a store. `before` is the state that the owner saw. */
export const storeChangeSchema = strictBody({
  title: title('title'),
  enabled: z.boolean({ error: 'enabled must be true or false.' }),
  before: storeStateSchema,
});

/** The stores that the owner has created, with what their creation has done. */
export const createdStoresSchema = z.object({
  websiteId: z.string(),
  stores: z.array(createdStoreSchema),
  /** URL ids that other pages have. */
  storeUrls: z.array(z.string()),
});

export type StoreChange = z.infer<typeof storeChangeSchema>;
export type NewCollection = z.infer<typeof newCollectionSchema>;
export type NewCategory = z.infer<typeof newCategorySchema>;
export type ProductCollection = z.infer<typeof productCollectionSchema>;
export type CreatedStore = z.infer<typeof createdStoreSchema>;
export type CreatedStores = z.infer<typeof createdStoresSchema>;

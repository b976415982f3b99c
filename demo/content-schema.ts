import { z } from 'zod';
import { BLOCK_TYPE } from '../contract/content/content-types';
import { eventSchema } from '../contract/events/event';
import { formSchema } from '../contract/forms/form';
import { seedReviewSchema } from '../contract/reviews/review';
import { LIMITS } from '../contract/shared/limits';
import { announcementBarSettingsSchema } from '../contract/site/announcement-bar';
import { popupOverlaySettingsSchema } from '../contract/site/popup-overlay';
import { storeSettingsSchema } from '../contract/stores/store-settings';
import { productSchema } from '../server/features/catalogue';

/** How much content a page and a collection may have (spec §9 Limits). */
const gallery = z.looseObject({ items: z.array(z.unknown()).max(LIMITS.galleryPhotos) }).nullish();

/** What an entry of the journal is built from, by the types of blocks (spec §3 Enumerations). */
const block = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal(BLOCK_TYPE.html), html: z.string().min(1) }),
    z
      .strictObject({ type: z.literal(BLOCK_TYPE.gallery), gallery, gallerySection: gallery })
      .refine((each) => each.gallery ?? each.gallerySection, {
        error: 'A block of type 8 has a gallery or a gallerySection.',
      }),
    z.strictObject({ type: z.literal(BLOCK_TYPE.product), product: z.string().min(1) }),
    z.strictObject({ type: z.literal(BLOCK_TYPE.summaryV2), summary: z.looseObject({}) }),
  ],
  { error: 'The type of a block is 2 (html), 8 (gallery), 43 (product) or 55 (summary-v2).' },
);
const withBlocks = z.object({ blocks: z.array(block).max(LIMITS.blocks).optional() });
type WithBlocks = z.infer<typeof withBlocks>;

/** Returns the number of galleries of pages. */
function countGalleries(pages: readonly WithBlocks[]): number {
  const blocks = pages.flatMap((page) => page.blocks ?? []);
  return blocks.filter(({ type }) => type === BLOCK_TYPE.gallery).length;
}

const recordings = z.object({ album: z.object({ tracks: z.array(z.unknown()).max(LIMITS.albumTracks) }) });

const contentLimits = z
  .object({
    journal: z.object({ entries: z.array(withBlocks).max(LIMITS.orderedItems) }).optional(),
    pages: z.record(z.string(), withBlocks.extend({ recordings: recordings.optional() })).optional(),
  })
  .refine(
    ({ journal, pages = {} }) =>
      countGalleries([...(journal?.entries ?? []), ...Object.values(pages)]) <= LIMITS.photoGalleries,
    { path: ['journal'], error: `A site has at most ${LIMITS.photoGalleries} galleries of photos.` },
  );

/** `site.json`: the fields that the store reads itself, and all others. Missing settings have their defaults. */
export const siteSchema = z
  .looseObject({
    website: z.looseObject({ id: z.string().min(1) }),
    websiteSettings: z
      .looseObject({
        storeSettings: storeSettingsSchema.prefault({}),
        popupOverlaySettings: popupOverlaySettingsSchema.optional(),
        announcementBarSettings: announcementBarSettingsSchema.optional(),
      })
      .prefault({}),
    membersArea: z
      .looseObject({
        areas: z
          .record(
            z.string(),
            z.looseObject({ id: z.string().min(1), title: z.string(), joining: z.enum(['free', 'invited']) }),
          )
          .optional(),
        lockedPages: z
          .record(z.string(), z.looseObject({ id: z.string().min(1), passwordHash: z.string().min(1) }))
          .optional(),
      })
      .optional(),
    events: z.looseObject({ entries: z.array(eventSchema) }).optional(),
  })
  .superRefine((site, context) => {
    const { error } = contentLimits.safeParse(site);
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
  });

/** The fields of a translation, `site.<language>.json`, that the store reads itself. */
export const translationSchema = z.looseObject({
  website: z.looseObject({ language: z.string().min(2) }),
  announcementBarSettings: announcementBarSettingsSchema.optional(),
  items: z.array(
    z.looseObject({ urlId: z.string(), title: z.string(), altTexts: z.record(z.string(), z.string()) }),
  ),
});

/** The fields of `shop.json` that the store reads itself. */
export const shopSchema = z.looseObject({
  collection: z.looseObject({ id: z.string(), title: z.string(), urlId: z.string() }),
  items: z.array(productSchema).refine(hasRoomInEach, {
    error: `A collection has at most ${LIMITS.products} products.`,
  }),
});

/** `reviews.json`: what visitors wrote about the products. */
export const reviewsSchema = z
  .array(seedReviewSchema)
  .refine((reviews) => new Set(reviews.map(({ id }) => id)).size === reviews.length, {
    error: 'Two reviews have the same id.',
  });

/** `forms.json`: the store's forms by the place where they are shown. */
export const formsSchema = z
  .object({
    contact: formSchema,
    commission: formSchema,
    visit: formSchema,
    seconds: formSchema,
    newsletter: formSchema,
    ask: formSchema,
    engraving: formSchema,
    catalogue: formSchema,
    'glaze-test': formSchema,
    letters: formSchema,
  })
  .refine((forms) => new Set(Object.values(forms).map(({ id }) => id)).size === Object.keys(forms).length, {
    error: 'Two forms have the same id.',
  });

/** Returns whether no collection has more products than the limit. */
function hasRoomInEach(items: readonly z.infer<typeof productSchema>[]): boolean {
  const ids = new Set(items.map(({ collectionId }) => collectionId));
  return [...ids].every(
    (id) => items.filter(({ collectionId }) => collectionId === id).length <= LIMITS.products,
  );
}

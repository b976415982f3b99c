import { z } from 'zod';
import { failureSchema } from '../shared/failure';
import { ownerMessages } from '../shared/owner-messages';

/** Who collected a review: this store, or the one that its owner imported it from. */
export const REVIEW_SOURCES = ['native', 'imported'] as const;

const text = (name: string, maxLength: number) =>
  z
    .string({ error: `${name} must be text.` })
    .max(maxLength, { error: `${name} must have at most ${maxLength.toLocaleString('en')} characters.` })
    // PostgreSQL stores neither NUL nor half a character.
    .refine((value) => !/\0|\p{Surrogate}/u.test(value), {
      error: `${name} contains characters that no text has.`,
    })
    .transform((value) => value.replace(/\r\n?/g, '\n').trim());

const filled = (name: string, maxLength: number) =>
  text(name, maxLength).refine((value) => value !== '', { error: `${name} must not be empty.` });

const OUT_OF_RANGE = { error: 'rating must be 1 to 5.' };

/** What a visitor wrote about a product, and what the store responded. Every text is plain text. */
export const reviewSchema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/, { error: 'id must be 1 to 64 letters, digits, - or _.' }),
  source: z.enum(REVIEW_SOURCES, { error: 'source must be native or imported.' }),
  author: filled('author', 100),
  rating: z.int({ error: 'rating must be a whole number.' }).min(1, OUT_OF_RANGE).max(5, OUT_OF_RANGE),
  /** Empty for a review without one. */
  title: text('title', 200).default(''),
  /** Empty for a review that is a rating alone. */
  text: text('text', 10_000).default(''),
  /** Language of title and text; null if unknown. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, { error: 'language must be a tag such as en-US.' })
    .nullable()
    .default(null),
  date: z.iso.datetime({ error: 'date must be a UTC time such as 2026-03-14T09:30:00Z.' }),
  /** Whether the author bought the product in this store. */
  isVerifiedPurchase: z.boolean({ error: 'isVerifiedPurchase must be true or false.' }).default(false),
  /** What the store responded; null without a response. */
  answer: filled('answer', 5_000).nullable().default(null),
});

/** A review of a product, as stores bring it along. */
export const seedReviewSchema = reviewSchema.extend({
  itemId: z.string().regex(/^[0-9a-f]{24}$/, { error: 'itemId must be the id of a product.' }),
});

/** A review that the owner imports. */
export const importedReviewSchema = seedReviewSchema.extend({
  source: z.literal('imported', { error: 'source must be imported.' }).default('imported'),
});

/** `POST /api/vitrine/reviews/import`. Each review is validated by itself, so that every problem is reported. */
export const importReviewsSchema = z.object({
  reviews: z
    .array(z.unknown(), { error: 'reviews must be a list.' })
    .min(1, { error: ownerMessages.missingRows })
    .max(5_000, { error: 'Import at most 5,000 reviews at once.' }),
});

/** The reasons why nothing was imported: the position of each invalid review, from 0. */
export const importFailureSchema = failureSchema.extend({
  errors: z.array(z.object({ index: z.int().min(0), message: z.string() })).optional(),
});

const count = z.int().min(0);

/** `POST /api/vitrine/reviews/import/check`: the number of valid reviews, and the first 100 invalid ones by position. */
export const importCheckSchema = z.object({
  count,
  errors: z.array(z.object({ index: count, message: z.string() })),
});

/** The number of ratings of each value, from 1 to 5. */
export const ratingCountsSchema = z.tuple([count, count, count, count, count]);

/** `GET /api/vitrine/items/{itemId}/reviews`. */
export const reviewPageSchema = z.object({
  /** Whether buyers can write reviews. */
  isOpen: z.boolean(),
  /** Arithmetic mean of all ratings; null without reviews. */
  average: z.number().min(1).max(5).nullable(),
  count,
  /** How many reviews rate 1, 2, 3, 4 and 5. */
  ratingCounts: ratingCountsSchema,
  /** From 1. */
  page: z.int().min(1),
  /** At least 1. */
  pageCount: z.int().min(1),
  /** Newest first, at most ten. */
  reviews: z.array(reviewSchema),
});

/** Where a review is: one that a visitor has written or changed waits for the owner. */
export const reviewStateSchema = z.enum(['pending', 'shown', 'hidden'], {
  error: 'state must be pending, shown or hidden.',
});

/** A review as the owner sees it. */
export const ownedReviewSchema = seedReviewSchema.extend({
  /** Title of the product. */
  itemTitle: z.string(),
  state: reviewStateSchema,
});

/** `GET /api/vitrine/reviews`. */
export const ownedReviewPageSchema = z.object({
  /** Number of the reviews on all pages. */
  count,
  /** From 1. */
  page: z.int().min(1),
  /** At least 1. */
  pageCount: z.int().min(1),
  /** Those that wait, then the others, each newest first; at most fifty. */
  reviews: z.array(ownedReviewSchema),
  /** All products that have reviews, by title, whatever the list is limited to. */
  products: z.array(z.object({ itemId: z.string(), title: z.string(), count })),
});

export type OwnedReview = z.infer<typeof ownedReviewSchema>;
export type OwnedReviewPage = z.infer<typeof ownedReviewPageSchema>;
export type ReviewState = z.infer<typeof reviewStateSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type SeedReview = z.infer<typeof seedReviewSchema>;
export type ImportError = NonNullable<z.infer<typeof importFailureSchema>['errors']>[number];
export type ImportCheck = z.infer<typeof importCheckSchema>;
export type ReviewSource = Review['source'];
export type RatingCounts = z.infer<typeof ratingCountsSchema>;
export type ReviewPage = z.infer<typeof reviewPageSchema>;

import { z } from 'zod';
import { failureSchema } from '../shared/failure';
import { strictBody } from '../shared/request-fields';
import { reviewStateSchema } from './review';

/** Longest texts of a visitor's review, in characters. */
export const REVIEW_LENGTHS = { displayName: 80, title: 120, text: 4_000, email: 254 } as const;

const MISSING = {
  rating: 'Choose 1 to 5 stars.',
  text: 'Enter your review.',
  displayName: 'Enter your name.',
} as const;
const UNSTORABLE = 'Remove the characters that no text has.';
const tooLong = (max: number): string => `Enter at most ${max.toLocaleString('en')} characters.`;

/** A text that PostgreSQL can store, without surrounding white space. A native form sends lines that end in CR LF. */
const text = (max: number) =>
  z
    .string({ error: 'Enter a text.' })
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => value.length <= max, { error: tooLong(max) })
    .refine((value) => !/\0|\p{Surrogate}/u.test(value), { error: UNSTORABLE });

const required = (name: 'text' | 'displayName') =>
  z
    .string({ error: MISSING[name] })
    .pipe(text(REVIEW_LENGTHS[name]))
    .refine((value) => value !== '', { error: MISSING[name] });

/** What a visitor writes about a product, and the order that shows that they bought it. */
export const writtenReviewSchema = strictBody({
  rating: z.union([z.literal([1, 2, 3, 4, 5]), z.enum(['1', '2', '3', '4', '5']).transform(Number)], {
    error: MISSING.rating,
  }),
  title: text(REVIEW_LENGTHS.title).default(''),
  text: required('text'),
  displayName: required('displayName'),
  /** E-mail address of the order. Empty with a link of an order, for a member, and for a change of one's own review. */
  email: text(REVIEW_LENGTHS.email).default(''),
  orderNumber: text(40).default(''),
  /** The token in the address of the order's page. */
  order: z.string().max(200).default(''),
});

const typed = (max: number) => z.string().max(max).catch('').default('');

/** The native form. The server validates it, so that its page keeps what was typed. */
export const reviewFormSchema = z.object({
  rating: typed(10),
  title: typed(10_000),
  text: typed(100_000),
  displayName: typed(10_000),
  email: typed(10_000),
  orderNumber: typed(1_000),
  order: typed(200),
  /** Tag of the language of the page. */
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}$/)
    .nullable()
    .catch(null)
    .default(null),
});

/** The response to a review that was not stored. */
export const reviewFailureSchema = failureSchema.extend({
  /** Messages by the name of the field. */
  errors: z.record(z.string(), z.string()).optional(),
});

/** The response to a stored review: a changed one waits again, one that is sent again stays as it is. */
export const storedReviewSchema = z.object({ id: z.string(), state: reviewStateSchema });

/** Returns all messages of fields, for translations. */
export function listReviewFieldMessages(): string[] {
  return [...Object.values(MISSING), UNSTORABLE, ...Object.values(REVIEW_LENGTHS).map(tooLong), tooLong(40)];
}

export type WrittenReview = z.output<typeof writtenReviewSchema>;
export type ReviewForm = z.output<typeof reviewFormSchema>;

import { REVIEW_LENGTHS } from '../../../contract/reviews/written-review';
import type { ReviewFormPage } from '../../../server/features/reviews';
import type { SiteData } from '../site/site-data';

/** The form with which a buyer writes about a product. */
export interface ReviewFormData {
  itemId: string;
  /** One to five stars. */
  ratings: { value: number; label: string; isChosen: boolean }[];
  /** `rating` has this message; null without one. */
  ratingError: string | null;
  fields: ReviewFieldData[];
  /** E-mail address and number of the order; null where the order is known. */
  orderFields: ReviewFieldData[] | null;
  /** Token of the order of the link. */
  order: string;
  /** Where the visitor's review is; null before there is one. */
  stateText: string | null;
  isSent: boolean;
  message: string | null;
}

interface ReviewFieldData {
  name: 'title' | 'text' | 'displayName' | 'email' | 'orderNumber';
  label: string;
  value: string;
  error: string | null;
  maxLength: number;
  isArea: boolean;
  isRequired: boolean;
  isLatin: boolean;
  type: 'text' | 'email';
  autocomplete: string | null;
  inputMode: string | null;
}

type FormPage = Omit<ReviewFormPage, 'item' | 'language'>;

const EMPTY: FormPage = {
  values: { rating: '', title: '', text: '', displayName: '', email: '', orderNumber: '', order: '' },
  isBuyer: false,
  state: null,
  isSent: false,
  errors: {},
  message: null,
};

/** Returns the form of a product's review, empty unless the visitor has filled it in. */
export function describeReviewForm(
  itemId: string,
  words: SiteData['words'],
  page: FormPage = EMPTY,
): ReviewFormData {
  const { values, errors, isBuyer, state, isSent, message } = page;
  const field = (
    name: ReviewFieldData['name'],
    label: string | undefined,
    more: Partial<ReviewFieldData>,
  ): ReviewFieldData => ({
    name,
    label: label ?? '',
    value: values[name],
    error: errors[name] ?? null,
    maxLength: 40,
    isArea: false,
    isRequired: false,
    isLatin: false,
    type: 'text',
    autocomplete: null,
    inputMode: null,
    ...more,
  });
  const { title, text, displayName, email } = REVIEW_LENGTHS;
  return {
    itemId,
    ratings: [1, 2, 3, 4, 5].map((value) => ({
      value,
      label: words[`reviewStars${value}`] ?? '',
      isChosen: values.rating === String(value),
    })),
    ratingError: errors.rating ?? null,
    fields: [
      field('title', words.reviewTitle, { maxLength: title }),
      field('text', words.reviewText, { maxLength: text, isArea: true, isRequired: true }),
      field('displayName', words.reviewName, {
        maxLength: displayName,
        isRequired: true,
        autocomplete: 'nickname',
      }),
    ],
    orderFields: isBuyer
      ? null
      : [
          field('email', words.reviewEmail, {
            maxLength: email,
            isLatin: true,
            type: 'email',
            autocomplete: 'email',
          }),
          field('orderNumber', words.reviewOrderNumber, { isLatin: true, inputMode: 'numeric' }),
        ],
    order: values.order,
    stateText: state && (words[STATE_WORDS[state]] ?? null),
    isSent,
    message,
  };
}

const STATE_WORDS = { pending: 'reviewPending', shown: 'reviewShown', hidden: 'reviewHidden' } as const;

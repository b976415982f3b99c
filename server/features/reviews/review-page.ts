import type { ReviewState } from '../../../contract/reviews/review';
import type { ReviewForm } from '../../../contract/reviews/written-review';
import type { CatalogueItem } from '../catalogue';

/** The data of the page with the form of one review (spec §2 Page types: 209). */
export interface ReviewFormPage {
  item: CatalogueItem;
  /** As the visitor typed it, or as it is stored. */
  values: Omit<ReviewForm, 'language'>;
  /** Tag of the language of the page that the visitor comes from; null for the site's own. */
  language: string | null;
  /** The order is known, so that the form does not ask for it. */
  isBuyer: boolean;
  /** Where the visitor's review is; null before there is one. */
  state: ReviewState | null;
  /** The review was stored just now. */
  isSent: boolean;
  /** Messages by the name of the field. */
  errors: Partial<Record<string, string>>;
  /** Why the review was not stored; null at first. */
  message: string | null;
}

/** Returns the path of the page with the form of a product's review. */
export function reviewPath(
  itemId: string,
  { order, language, isSent }: { order?: string; language?: string | null; isSent?: boolean } = {},
): string {
  const query = new URLSearchParams({
    ...(order && { order }),
    ...(language && { language }),
    ...(isSent && { sent: '' }),
  });
  return `/reviews/${encodeURIComponent(itemId)}${query.size === 0 ? '' : `?${query}`}`;
}

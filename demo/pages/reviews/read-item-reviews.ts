import type { ReviewPage } from '../../../contract/reviews/review';
import type { ProductItemData } from '../../../server/rendering/pages';
import type { PageSources, ProductChoice } from '../site/pages';

/**
 * Returns the chosen page of a product's reviews, the first one for a page after the last; null where the store shows no
 * reviews.
 */
export async function readItemReviews(
  { readReviews }: Pick<PageSources, 'readReviews'>,
  { id: itemId }: ProductItemData,
  { reviewsPage: page }: ProductChoice = { reviewsPage: 1 },
): Promise<ReviewPage | null> {
  const found = await readReviews({ itemId, page });
  return (found === null ? await readReviews({ itemId, page: 1 }) : found) ?? null;
}

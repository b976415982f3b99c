import fastifyPlugin from 'fastify-plugin';
import {
  checkReviewsCall,
  importReviewsCall,
  moderateReviewCall,
  ownedReviewsCall,
  reviewsCall,
} from '../../../contract/reviews/calls';
import type { ReviewPage } from '../../../contract/reviews/review';
import type { Feature, ServerContext } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import { createWorkQueue } from '../../platform/process/work-queue';
import { findItem } from '../catalogue';
import { checkReviews, importReviews } from './import-reviews';
import { reviewMessages } from './messages';
import { readOwnedReviews } from './owned-reviews';
import { readReviews, setReviewState, writeReviews } from './review-store';
import { shownSources } from './shown-sources';
import { registerWritingRoutes } from './writing-routes';

export { type ReviewFormPage, reviewPath } from './review-page';
export { shownSources } from './shown-sources';
export { writeReviews as seedReviews };

/** Returns a page of a product's reviews: null for a page after the last, undefined if the store shows none. */
export type ReadReviews = (wanted: {
  itemId: string;
  page: number;
}) => Promise<ReviewPage | null | undefined>;

/** Returns the reader of the reviews that the store shows. */
export function createReviewReader({
  db,
  websiteId,
  storeSettings,
}: Pick<ServerContext, 'db' | 'websiteId' | 'storeSettings'>): ReadReviews {
  return async (wanted) => {
    // At each read, because the owner can change the settings.
    const sources = shownSources(storeSettings());
    return sources.length === 0 ? undefined : readReviews(db, websiteId, { ...wanted, sources });
  };
}

const reviews: Feature = async (app, context) => {
  const { db, websiteId } = context;
  const read = createReviewReader(context);
  registerWritingRoutes(app, context);

  registerCall(app, reviewsCall, async ({ params, query, reply }) => {
    const { itemId } = params;
    const item = await findItem(db, websiteId, itemId);
    const found = item?.isListed ? await read({ itemId, page: query.page }) : undefined;
    if (found === null) throw new HttpFailure(404, { message: reviewMessages.unknownPage });
    if (!found) throw new HttpFailure(404, { message: reviewMessages.notShown });
    reply.header('cache-control', 'no-store');
    return found;
  });

  registerCall(app, ownedReviewsCall, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return readOwnedReviews(db, websiteId, query);
  });

  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 4 });
  registerCall(
    app,
    importReviewsCall,
    async ({ body }) => ({ imported: await importReviews(db, websiteId, body().reviews) }),
    { queue },
  );
  registerCall(app, checkReviewsCall, async ({ body }) => checkReviews(db, websiteId, body().reviews), {
    queue,
  });

  registerCall(app, moderateReviewCall, async ({ params, body }) => {
    const isFound = await setReviewState(db, websiteId, params.reviewId, body().state);
    if (!isFound) throw new HttpFailure(404, { message: reviewMessages.unknownReview });
    return {};
  });
};

/**
 * Returns what visitors wrote about a product, and stores what buyers write, which the owner approves. The owner lists, imports
 * and hides reviews.
 */
export const reviewsFeature = fastifyPlugin(reviews);

import { z } from 'zod';
import { type OwnedReviewPage, ownedReviewPageSchema } from '../../schemas/review-schemas';
import { callOwner, jsonRequest } from '../call-owner';

const CALL = '/api/vitrine/reviews';

/** Which reviews the list shows. */
export interface ReviewFilter {
  /** Empty: those of all products. */
  itemId: string;
  /** Empty: shown and hidden ones. */
  state: '' | 'shown' | 'hidden';
  /** From 1. */
  page: number;
}

export interface ReviewCalls {
  /** Returns a page of reviews. @throws {OwnerFailure} */
  load(filter: ReviewFilter, signal: AbortSignal): Promise<OwnedReviewPage>;
  /** Hides a review from the shop, or shows it again. @throws {OwnerFailure} */
  setHidden(reviewId: string, isHidden: boolean): Promise<void>;
}

/** Returns the owner's calls of reviews. */
export function createReviewCalls(fetch: typeof globalThis.fetch): ReviewCalls {
  return {
    load({ itemId, state, page }, signal) {
      const query = new URLSearchParams({
        page: String(page),
        ...(itemId && { itemId }),
        ...(state && { state }),
      });
      return callOwner(fetch, { path: `${CALL}?${query}`, signal }, ownedReviewPageSchema);
    },
    async setHidden(reviewId, isHidden) {
      const request = {
        path: `${CALL}/${encodeURIComponent(reviewId)}`,
        ...jsonRequest('PUT', { isHidden }),
      };
      await callOwner(fetch, request, z.object({}));
    },
  };
}

import { z } from 'zod';
import {
  type ImportCheck,
  importCheckSchema,
  type OwnedReviewPage,
  ownedReviewPageSchema,
  type ReviewState,
} from '../../contract/reviews/review';
import { callOwner, jsonRequest } from '../call-owner';

const CALL = '/api/vitrine/reviews';

/** Which reviews the list shows. */
export interface ReviewFilter {
  /** Empty: those of all products. */
  itemId: string;
  /** Empty: all of them, first those that wait. */
  state: '' | ReviewState;
  /** From 1. */
  page: number;
}

export interface ReviewCalls {
  /** Returns a page of reviews. @throws {OwnerFailure} */
  load(filter: ReviewFilter, signal: AbortSignal): Promise<OwnedReviewPage>;
  /** Approves a review, hides it, or lets it wait again. @throws {OwnerFailure} */
  setState(reviewId: string, state: ReviewState): Promise<void>;
  /** Returns what is wrong with reviews that are to be imported. @throws {OwnerFailure} */
  check(reviews: readonly unknown[]): Promise<ImportCheck>;
  /** Imports all reviews, or none. Returns their number. @throws {OwnerFailure} */
  importAll(reviews: readonly unknown[]): Promise<number>;
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
    async setState(reviewId, state) {
      const request = {
        path: `${CALL}/${encodeURIComponent(reviewId)}`,
        ...jsonRequest('PUT', { state }),
      };
      await callOwner(fetch, request, z.object({}));
    },
    check: (reviews) =>
      callOwner(
        fetch,
        { path: `${CALL}/import/check`, ...jsonRequest('POST', { reviews }) },
        importCheckSchema,
      ),
    async importAll(reviews) {
      const request = { path: `${CALL}/import`, ...jsonRequest('POST', { reviews }) };
      return (await callOwner(fetch, request, z.object({ imported: z.int() }))).imported;
    },
  };
}

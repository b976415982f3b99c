import {
  checkReviewsCall,
  importReviewsCall,
  moderateReviewCall,
  ownedReviewsCall,
} from '../../contract/reviews/calls';
import type { ImportCheck, OwnedReviewPage, ReviewState } from '../../contract/reviews/review';
import { api } from '../frame/api';

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
      const query = { page, itemId: itemId || undefined, state: state || undefined };
      return api(ownedReviewsCall, { query }, { fetch, signal });
    },
    async setState(reviewId, state) {
      await api(moderateReviewCall, { params: { reviewId }, body: { state } }, { fetch });
    },
    check: (reviews) => api(checkReviewsCall, { body: { reviews: [...reviews] } }, { fetch }),
    async importAll(reviews) {
      return (await api(importReviewsCall, { body: { reviews: [...reviews] } }, { fetch })).imported;
    },
  };
}

import type { OwnedReview, OwnedReviewPage } from '../../schemas/review-schemas';
import { asOwnerFailure, type OwnerFailure } from '../call-owner';
import type { ReviewCalls, ReviewFilter } from './review-calls';
import { reviewName } from './review-texts';

export interface ReviewState {
  filter: ReviewFilter;
  /** Null until the first load. */
  page: OwnedReviewPage | null;
  isLoading: boolean;
  /** Ids of the reviews whose change is on the way. */
  changing: ReadonlySet<string>;
  /** Why the last call failed. */
  failure: OwnerFailure | null;
  /** The review that was hidden or shown last; its change can be undone. */
  changed: OwnedReview | null;
}

export interface ReviewStore {
  /** Calls `listener` after each change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  read(): ReviewState;
  /** Loads the list. */
  load(): Promise<void>;
  /** Loads another part of the list: its first page, unless the change names one. */
  filter(changes: Partial<ReviewFilter>): Promise<void>;
  /** Hides a review, or shows it again. It stays in the list until the list is loaded again. */
  setHidden(review: OwnedReview, isHidden: boolean): Promise<void>;
}

export interface ReviewStoreDeps {
  calls: ReviewCalls;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** Returns a store of the reviews on the screen. */
export function createReviewStore({ calls, onSignedOut }: ReviewStoreDeps): ReviewStore {
  const listeners = new Set<() => void>();
  let state: ReviewState = {
    filter: { itemId: '', state: '', page: 1 },
    page: null,
    isLoading: true,
    changing: new Set(),
    failure: null,
    changed: null,
  };
  let running = new AbortController();

  const change = (changes: Partial<ReviewState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const fail = (error: unknown) => {
    const failure = asOwnerFailure(error);
    if (failure.kind === 'signed-out') onSignedOut();
    change({ failure, isLoading: false });
  };
  const load = async () => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    change({ isLoading: true });
    try {
      const page = await calls.load(state.filter, signal);
      if (!signal.aborted) change({ page, isLoading: false, failure: null });
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };
  const setChanging = (id: string, isChanging: boolean) => {
    const changing = new Set(state.changing);
    if (isChanging) changing.add(id);
    else changing.delete(id);
    change({ changing });
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    load,
    async filter(changes) {
      change({ filter: { ...state.filter, page: 1, ...changes }, changed: null });
      await load();
    },
    async setHidden(review, isHidden) {
      if (state.changing.has(review.id)) return;
      setChanging(review.id, true);
      try {
        await calls.setHidden(review.id, isHidden);
        const changed = { ...review, isHidden };
        change({ page: replaceReview(state.page, changed), changed, failure: null });
      } catch (error) {
        fail(error);
      }
      setChanging(review.id, false);
    },
  };
}

function replaceReview(page: OwnedReviewPage | null, changed: OwnedReview): OwnedReviewPage | null {
  return page && { ...page, reviews: page.reviews.map((each) => (each.id === changed.id ? changed : each)) };
}

/** Returns what the last change did; empty without one. */
export function describeChange({ changed }: Pick<ReviewState, 'changed'>): string {
  if (!changed) return '';
  const effect = changed.isHidden ? 'is hidden from the shop' : 'is in the shop again';
  return `The review ${reviewName(changed)} ${effect}.`;
}

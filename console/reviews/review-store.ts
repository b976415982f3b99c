import type { OwnedReview, OwnedReviewPage } from '../../schemas/review-schemas';
import { createScreenState, type LoadedState, type ScreenState, withElement } from '../screen-state';
import type { ReviewCalls, ReviewFilter } from './review-calls';
import { reviewName } from './review-texts';

export interface ReviewState extends LoadedState {
  filter: ReviewFilter;
  /** Null until the first load. */
  page: OwnedReviewPage | null;
  /** Ids of the reviews whose change is on the way. */
  changing: ReadonlySet<string>;
  /** The review that was hidden or shown last; its change can be undone. */
  changed: OwnedReview | null;
}

export interface ReviewStore extends Pick<ScreenState<ReviewState>, 'subscribe' | 'read'> {
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
  const screen = createScreenState<ReviewState>(
    {
      filter: { itemId: '', state: '', page: 1 },
      page: null,
      isLoading: true,
      changing: new Set(),
      failure: null,
      changed: null,
    },
    onSignedOut,
  );
  const { read, change } = screen;
  const load = () => screen.load(async (signal) => ({ page: await calls.load(read().filter, signal) }));
  const setChanging = (id: string, isChanging: boolean) =>
    change({ changing: withElement(read().changing, id, isChanging) });

  return {
    subscribe: screen.subscribe,
    read,
    load,
    async filter(changes) {
      change({ filter: { ...read().filter, page: 1, ...changes }, changed: null });
      await load();
    },
    async setHidden(review, isHidden) {
      if (read().changing.has(review.id)) return;
      setChanging(review.id, true);
      try {
        await calls.setHidden(review.id, isHidden);
        const changed = { ...review, isHidden };
        change({ page: replaceReview(read().page, changed), changed, failure: null });
      } catch (error) {
        screen.fail(error);
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

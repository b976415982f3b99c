import type { ImportCheck, OwnedReview, OwnedReviewPage, ReviewState } from '../../contract/reviews/review';
import { createScreenState, type LoadedState, type ScreenState, withElement } from '../frame/screen-state';
import type { ReviewCalls, ReviewFilter } from './review-calls';
import { countReviews, reviewName } from './review-texts';

export interface ReviewListState extends LoadedState {
  filter: ReviewFilter;
  /** Null until the first load. */
  page: OwnedReviewPage | null;
  /** Ids of the reviews whose change is on the way. */
  changing: ReadonlySet<string>;
  /** The review that was changed last, as it was and as it is: the change can be undone. */
  changed: { before: OwnedReview; after: OwnedReview } | null;
  /** Whether an import, or its check, is on the way. */
  isImporting: boolean;
  /** Number of the reviews that were imported last; null without an import. */
  imported: number | null;
}

export interface ReviewStore extends Pick<ScreenState<ReviewListState>, 'subscribe' | 'read'> {
  /** Loads the list. */
  load(): Promise<void>;
  /** Loads another part of the list: its first page, unless the change names one. */
  filter(changes: Partial<ReviewFilter>): Promise<void>;
  /** Approves a review, hides it, or lets it wait again. It stays in the list until the list is loaded again. */
  setState(review: OwnedReview, state: ReviewState): Promise<void>;
  /** Returns what is wrong with reviews that are to be imported; null after a failure. */
  check(reviews: readonly unknown[]): Promise<ImportCheck | null>;
  /** Imports reviews. Returns whether the server accepted them. */
  importAll(reviews: readonly unknown[]): Promise<boolean>;
}

export interface ReviewStoreDeps {
  calls: ReviewCalls;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** Returns a store of the reviews on the screen. */
export function createReviewStore({ calls, onSignedOut }: ReviewStoreDeps): ReviewStore {
  const screen = createScreenState<ReviewListState>(
    {
      filter: { itemId: '', state: '', page: 1 },
      page: null,
      isLoading: true,
      changing: new Set(),
      failure: null,
      changed: null,
      isImporting: false,
      imported: null,
    },
    onSignedOut,
  );
  const { read, change } = screen;
  const load = () => screen.load(async (signal) => ({ page: await calls.load(read().filter, signal) }));
  const setChanging = (id: string, isChanging: boolean) =>
    change({ changing: withElement(read().changing, id, isChanging) });

  const runImport = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (read().isImporting) return null;
    change({ isImporting: true, failure: null, changed: null, imported: null });
    try {
      const result = await work();
      change({ isImporting: false });
      return result;
    } catch (error) {
      screen.fail(error, { isImporting: false });
      return null;
    }
  };

  return {
    subscribe: screen.subscribe,
    read,
    load,
    async filter(changes) {
      change({ filter: { ...read().filter, page: 1, ...changes }, changed: null });
      await load();
    },
    async setState(before, state) {
      if (read().changing.has(before.id)) return;
      setChanging(before.id, true);
      try {
        await calls.setState(before.id, state);
        const after = { ...before, state };
        change({
          page: replaceReview(read().page, after),
          changed: { before, after },
          imported: null,
          failure: null,
        });
      } catch (error) {
        screen.fail(error);
      }
      setChanging(before.id, false);
    },
    check: (reviews) => runImport(() => calls.check(reviews)),
    async importAll(reviews) {
      const imported = await runImport(() => calls.importAll(reviews));
      if (imported === null) return false;
      change({ imported });
      await load();
      return true;
    },
  };
}

function replaceReview(page: OwnedReviewPage | null, changed: OwnedReview): OwnedReviewPage | null {
  return page && { ...page, reviews: page.reviews.map((each) => (each.id === changed.id ? changed : each)) };
}

const EFFECTS: Record<ReviewState, string> = {
  pending: 'waits for approval again',
  shown: 'is in the shop',
  hidden: 'is hidden from the shop',
};

/** Returns what the last change did; empty without one. */
export function describeChange({ changed, imported }: Pick<ReviewListState, 'changed' | 'imported'>): string {
  if (imported !== null) return `${countReviews({ count: imported })} imported.`;
  return changed ? `The review ${reviewName(changed.after)} ${EFFECTS[changed.after.state]}.` : '';
}

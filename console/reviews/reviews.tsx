import { useSyncExternalStore } from 'react';
import type { ReviewStore } from './review-store';
import { ReviewsScreen } from './reviews-screen';

/** The screen of reviews, rendered from the state of a store. */
export function Reviews({ store, canChange }: { store: ReviewStore; canChange: boolean }) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return (
    <ReviewsScreen
      state={state}
      canChange={canChange}
      onFilter={(changes) => void store.filter(changes)}
      onModerate={(review, target) => void store.setState(review, target)}
      onCheck={store.check}
      onImport={store.importAll}
      onRetry={() => void store.load()}
    />
  );
}

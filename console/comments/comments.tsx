import { useSyncExternalStore } from 'react';
import type { CommentStore } from './comment-store';
import { CommentsScreen } from './comments-screen';

/** The screen of comments, rendered from the state of a store. */
export function Comments({ store, canChange }: { store: CommentStore; canChange: boolean }) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return (
    <CommentsScreen
      state={state}
      canChange={canChange}
      onFilter={(changes) => void store.filter(changes)}
      onModerate={(comment, changes) => void store.moderate(comment, changes)}
      onRetry={() => void store.load()}
    />
  );
}

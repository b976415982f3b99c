import { useSyncExternalStore } from 'react';
import type { CommentStore } from './comment-store';
import { CommentsScreen } from './comments-screen';

/** The screen of comments, rendered from the state of a store. */
export function Comments({ store }: { store: CommentStore }) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return (
    <CommentsScreen
      state={state}
      onFilter={(changes) => void store.filter(changes)}
      onModerate={(comment, changes) => void store.moderate(comment, changes)}
      onRetry={() => void store.load()}
    />
  );
}

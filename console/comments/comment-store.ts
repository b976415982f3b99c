import type { OwnedComment, OwnedCommentPage } from '../../contract/comments/comment';
import { createScreenState, type LoadedState, type ScreenState, withElement } from '../frame/screen-state';
import type { CommentCalls, CommentFilter, Moderation } from './comment-calls';

export interface CommentListState extends LoadedState {
  filter: CommentFilter;
  /** Null until the first load. */
  page: OwnedCommentPage | null;
  /** Ids of the comments whose change is on the way. */
  changing: ReadonlySet<string>;
  /** The comment that was changed last, as it was and as it is: the change can be undone. */
  changed: { before: OwnedComment; after: OwnedComment } | null;
}

export interface CommentStore extends Pick<ScreenState<CommentListState>, 'subscribe' | 'read'> {
  /** Loads the list. */
  load(): Promise<void>;
  /** Loads another part of the list: its first page, unless the change names one. */
  filter(changes: Partial<CommentFilter>): Promise<void>;
  /** Changes a comment. It stays in the list until the list is loaded again. */
  moderate(comment: OwnedComment, changes: Moderation): Promise<void>;
}

export interface CommentStoreDeps {
  calls: CommentCalls;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** Returns a store of the comments on the screen, first of those that wait. */
export function createCommentStore({ calls, onSignedOut }: CommentStoreDeps): CommentStore {
  const screen = createScreenState<CommentListState>(
    {
      filter: { state: 'pending', page: 1 },
      page: null,
      isLoading: true,
      changing: new Set(),
      failure: null,
      changed: null,
    },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const load = () => screen.load(async (signal) => ({ page: await calls.load(read().filter, signal) }));
  const setChanging = (id: string, isChanging: boolean) =>
    change({ changing: withElement(read().changing, id, isChanging) });

  return {
    subscribe,
    read,
    load,
    async filter(changes) {
      change({ filter: { ...read().filter, page: 1, ...changes }, changed: null });
      await load();
    },
    async moderate(before, changes) {
      if (read().changing.has(before.id)) return;
      setChanging(before.id, true);
      try {
        await calls.moderate(before.id, changes);
        const after = { ...before, ...changes };
        change({ page: replaceComment(read().page, after), changed: { before, after }, failure: null });
      } catch (error) {
        screen.fail(error);
      }
      setChanging(before.id, false);
    },
  };
}

function replaceComment(page: OwnedCommentPage | null, changed: OwnedComment): OwnedCommentPage | null {
  return (
    page && { ...page, comments: page.comments.map((each) => (each.id === changed.id ? changed : each)) }
  );
}

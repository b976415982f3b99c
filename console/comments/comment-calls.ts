import { moderateCall, ownedCommentsCall } from '../../contract/comments/calls';
import type { CommentState, OwnedComment, OwnedCommentPage } from '../../contract/comments/comment';
import { api } from '../frame/api';

/** Which comments the list shows. */
export interface CommentFilter {
  /** Empty: all of them. */
  state: '' | CommentState;
  /** From 1. */
  page: number;
}

/** What the owner changes of a comment. */
export type Moderation = Partial<Pick<OwnedComment, 'state' | 'starred'>>;

export interface CommentCalls {
  /** Returns a page of comments. @throws {OwnerFailure} */
  load(filter: CommentFilter, signal: AbortSignal): Promise<OwnedCommentPage>;
  /** Approves, hides or stars a comment. @throws {OwnerFailure} */
  moderate(commentId: string, changes: Moderation): Promise<void>;
}

/** Returns the owner's calls of comments. */
export function createCommentCalls(fetch: typeof globalThis.fetch): CommentCalls {
  return {
    load: ({ state, page }, signal) =>
      api(ownedCommentsCall, { query: { page, state: state || undefined } }, { fetch, signal }),
    async moderate(commentId, body) {
      await api(moderateCall, { params: { commentId }, body }, { fetch });
    },
  };
}

import { z } from 'zod';
import {
  type CommentState,
  type OwnedComment,
  type OwnedCommentPage,
  ownedCommentPageSchema,
} from '../../contract/comments/comment';
import { callOwner, jsonRequest } from '../call-owner';

const CALL = '/api/vitrine/comments';

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
    load({ state, page }, signal) {
      const query = new URLSearchParams({ page: String(page), ...(state && { state }) });
      return callOwner(fetch, { path: `${CALL}?${query}`, signal }, ownedCommentPageSchema);
    },
    async moderate(commentId, changes) {
      const request = { path: `${CALL}/${encodeURIComponent(commentId)}`, ...jsonRequest('PUT', changes) };
      await callOwner(fetch, request, z.object({}));
    },
  };
}

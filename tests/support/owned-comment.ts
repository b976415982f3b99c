import type { OwnedComment, OwnedCommentPage } from '../../contract/comments/comment';

/** Returns a comment as the owner sees it. */
export function createOwnedComment(changes: Partial<OwnedComment> = {}): OwnedComment {
  return {
    id: 'c1',
    itemId: '0123456789abcdef01234567',
    itemTitle: 'One plank',
    itemUrl: '/journal/one-plank',
    parentId: null,
    author: { displayName: 'Ada' },
    writtenAt: '2026-11-01T10:00:00.000Z',
    state: 'pending',
    starred: false,
    text: 'Which tree was it?',
    ...changes,
  };
}

/** Returns the only page of the owner's list. */
export function createOwnedCommentPage(comments: OwnedComment[]): OwnedCommentPage {
  return { count: comments.length, page: 1, pageCount: 1, comments };
}

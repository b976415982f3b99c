import type { OwnedComment, OwnedCommentPage } from '../../contract/comments/comment';

/** What the owner changes of a comment. */
export type Moderation = Partial<Pick<OwnedComment, 'state' | 'starred'>>;

/** Returns the words that name a comment: its author and the page. */
export function commentName({ author, itemTitle }: OwnedComment): string {
  return `by ${author.displayName} on ${itemTitle}`;
}

/** Returns the number of comments in the list: `1 comment`, `1,204 comments`. */
export function countComments({ count }: Pick<OwnedCommentPage, 'count'>): string {
  return count === 1 ? '1 comment' : `${count.toLocaleString('en')} comments`;
}

/** Returns what a change did: `The comment by Ada on One plank is approved.` */
export function describeModeration(before: OwnedComment, after: OwnedComment): string {
  const effect = {
    pending: 'waits for approval again',
    approved: 'is on its page',
    hidden: 'is hidden, with its replies',
  }[after.state];
  const star = after.starred ? 'is starred' : 'is no longer starred';
  return `The comment ${commentName(after)} ${before.state === after.state ? star : effect}.`;
}

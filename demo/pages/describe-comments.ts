import type { Comment } from '../../schemas/comment-schemas';
import type { FailedComment } from '../../server/social';
import type { JournalEntryData, SiteData } from './site-data';

/** What a page shows below an item. */
export interface CommentsData {
  itemId: string;
  isOpen: boolean;
  /** `2 comments`. */
  countText: string;
  comments: CommentData[];
  form: CommentFormData;
}

interface CommentData extends Comment {
  dateText: string;
  /** Name of the author of the comment that it replies to; null for the first of a thread. */
  parentName: string | null;
  /** Address of the page with a form that replies; null where no reply is possible. */
  replyUrl: string | null;
}

interface CommentFormData {
  displayName: string;
  text: string;
  /** Empty for the first of a thread. */
  parentId: string;
  /** Whom the comment replies to; null for the first of a thread. */
  replyText: string | null;
  /** Why the comment was not stored. */
  message?: string | undefined;
}

/** What a visitor does on a page with comments. */
export interface CommentChoice {
  /** The comment to reply to, if it is one of the item. */
  replyTo?: string | undefined;
  /** A comment that was not stored. */
  failed?: FailedComment | undefined;
}

/** Returns the comments of a journal entry with their form. */
export function describeComments(
  { id: itemId, urlId, commentState }: JournalEntryData,
  comments: readonly Comment[],
  { words, website }: SiteData,
  { replyTo, failed }: CommentChoice,
): CommentsData {
  const isOpen = commentState === 1;
  const dates = new Intl.DateTimeFormat(website.language, { dateStyle: 'long', timeZone: website.timeZone });
  const names = new Map(comments.map(({ id, author }) => [id, author.displayName]));
  const count = countPublic(comments);
  const parentId = failed ? failed.parentId : (replyTo ?? '');
  const parentName = names.get(parentId);
  return {
    itemId,
    isOpen,
    countText: (words[count === 1 ? 'commentsOne' : 'commentsOther'] ?? '').replaceAll(
      '{count}',
      String(count),
    ),
    comments: comments.map((comment) => ({
      ...comment,
      dateText: dates.format(new Date(comment.writtenAt)),
      parentName: (comment.parentId && names.get(comment.parentId)) ?? null,
      replyUrl: isOpen && !comment.isPending ? `/journal/${urlId}?reply=${comment.id}#comment-form` : null,
    })),
    form: {
      displayName: failed?.displayName ?? '',
      text: failed?.text ?? '',
      parentId: parentName === undefined ? '' : parentId,
      replyText:
        parentName === undefined ? null : (words.commentReplyTo ?? '').replaceAll('{name}', () => parentName),
      message: failed?.message,
    },
  };
}

/** Returns the number of comments that every visitor sees. */
export function countPublic(comments: readonly Comment[]): number {
  return comments.filter(({ isPending }) => !isPending).length;
}

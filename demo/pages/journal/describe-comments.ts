import type { Comment, CommentPage } from '../../../contract/comments/comment';
import { COMMENT_STATE } from '../../../contract/content/content-types';
import type { FailedComment } from '../../../server/features/social';
import { parseTimeZone } from '../../../server/rendering/events';
import { describePages, type PaginationData } from '../site/paginate';
import type { JournalEntryData, SiteData } from '../site/site-data';

/** What a page shows below an item. */
export interface CommentsData {
  itemId: string;
  isOpen: boolean;
  /** `2 comments`. */
  countText: string;
  comments: CommentData[];
  /** Null where all are on one page. */
  pagination: PaginationData | null;
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
  /** Whether the page shows the visitor's comments that wait. */
  isOwn?: boolean;
}

/** Returns the comments of a journal entry with their form. */
export function describeComments(
  { id: itemId, urlId, commentState }: JournalEntryData,
  { comments, publicCommentCount: count, page, pageCount }: CommentPage,
  { words, website }: SiteData,
  { replyTo, failed, isOwn }: CommentChoice,
): CommentsData {
  const isOpen = commentState === COMMENT_STATE.open;
  const timeZone = parseTimeZone(website.timeZone);
  const dates = new Intl.DateTimeFormat(website.language, { dateStyle: 'long', timeZone });
  const names = new Map(comments.map(({ id, author }) => [id, author.displayName]));
  const parentId = failed ? failed.parentId : (replyTo ?? '');
  const parentName = names.get(parentId);
  const urlOf = (number: number) => commentsUrl(urlId, number, isOwn);
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
    pagination:
      pageCount === 1 ? null : { label: words.commentsPages, ...describePages(page, pageCount, urlOf) },
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

/** Returns the address of a page of comments. The first page's has no number. */
function commentsUrl(urlId: string, page: number, isOwn = false): string {
  const query = [isOwn && 'comments=own', page > 1 && `page=${page}`].filter(Boolean).join('&');
  return `/journal/${urlId}${query && `?${query}`}#comments-title`;
}

import { z } from 'zod';
import {
  bodyResponses,
  commonResponses,
  limitResponses,
  originResponses,
  ownerResponses,
} from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { pageNumberSchema, searchedText } from '../shared/request-fields';
import {
  commentFormSchema,
  commentSchema,
  commentStateSchema,
  commentsSchema,
  moderationSchema,
  newCommentSchema,
  ownedCommentPageSchema,
} from './comment';

const group = 'Comments';
const path = '/api/vitrine/items/:itemId/comments';
const params = z.object({ itemId: searchedText(100) });

export const commentsCall = defineCall({
  method: 'GET',
  path,
  group,
  summary: 'The comments of an item, in threads',
  details:
    'A comment that waits for the owner is returned to its author alone, who is a browser with a cookie. ' +
    'Every text is plain text of visitors; give links `rel="ugc nofollow noopener"`.',
  params,
  query: z.object({ page: pageNumberSchema }),
  responses: {
    ...commonResponses,
    200: {
      details:
        'A page of the comments: whole threads, fifty comments or a few more, each after the one that it replies to.',
      schema: commentsSchema,
    },
    404: { details: 'The item does not exist, or shows no comments.', schema: failureSchema },
  },
});

export const commentsPageCall = defineCall({
  method: 'GET',
  path: `${path}/page`,
  group,
  summary: 'The page that shows the comments of an item',
  details: 'For a page of another theme that has a place for comments and not their HTML.',
  params,
  responses: {
    ...commonResponses,
    303: { details: 'The page of the item, with the comments that the visitor may see.' },
    404: { details: 'The item does not exist, or shows no comments.', schema: failureSchema },
  },
});

export const writeCommentCall = defineCall({
  method: 'POST',
  path,
  group,
  summary: 'Writes a comment, which waits for the owner',
  details:
    'The same `key` of the same visitor is one comment. A native form continues at the page of the item, or receives ' +
    'it with what was typed and what is wrong.',
  params,
  body: { json: newCommentSchema, form: commentFormSchema },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...limitResponses,
    ...originResponses,
    200: { details: 'The comment is stored.', schema: z.object({ comment: commentSchema }) },
    303: { details: 'The same, for a native form.' },
    404: {
      details: 'The item is not open for comments, or the comment to reply to does not exist.',
      schema: failureSchema,
    },
  },
});

export const ownedCommentsCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/comments',
  group,
  summary: 'All comments, those that wait too, fifty a page',
  permission: 'comments:read',
  query: z.object({ state: commentStateSchema.optional(), page: pageNumberSchema }),
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'A page of comments, newest first.', schema: ownedCommentPageSchema },
  },
});

export const moderateCall = defineCall({
  method: 'PUT',
  path: '/api/vitrine/comments/:commentId',
  group,
  summary: 'Approves, hides or stars a comment',
  details: 'Pages show approved comments. Replies to a hidden comment are hidden with it.',
  permission: 'comments:write',
  params: z.object({ commentId: searchedText(100) }),
  body: { json: moderationSchema },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...ownerResponses,
    200: { details: 'The comment is changed.', schema: z.object({}) },
    404: { details: 'The comment does not exist.', schema: failureSchema },
  },
});

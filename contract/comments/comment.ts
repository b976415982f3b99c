import { z } from 'zod';
import { searchedText, strictBody } from '../shared/request-fields';

const MAX_COMMENT = 4_000;
const MAX_AUTHOR = 80;

/** Text that PostgreSQL can store, without surrounding white space. */
const text = (max: number, name: string) =>
  searchedText(max)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => value !== '', { error: `${name} is required.` });

const fields = {
  displayName: text(MAX_AUTHOR, 'Your name'),
  text: text(MAX_COMMENT, 'Your comment'),
};

/** A comment of a visitor. */
export const newCommentSchema = strictBody({
  ...fields,
  /** The comment that it replies to. */
  parentId: searchedText(100).nullable().default(null),
  /** The same key is one comment, however often it is sent. */
  key: searchedText(100).optional(),
});

/** The same, as a form without a script sends it. The server validates it, so that its page keeps what was typed. */
export const commentFormSchema = z.object({
  displayName: z.string().max(10_000).default(''),
  text: z.string().max(100_000).default(''),
  parentId: z.string().max(100).default(''),
  key: z.string().max(100).default(''),
});

export const commentStateSchema = z.enum(['pending', 'approved', 'hidden'], {
  error: 'state must be pending, approved or hidden.',
});

/** A part of a comment's text: plain text, or a link. */
const partSchema = z.object({ text: z.string(), href: z.string().nullable() });

/** A comment as visitors see it. Every text is plain text. */
export const commentSchema = z.object({
  id: z.string(),
  /** The comment that it replies to; null for the first of a thread. */
  parentId: z.string().nullable(),
  /** 0 for the first of a thread, at most 3. */
  depth: z.int().min(0).max(3),
  author: z.object({ displayName: z.string() }),
  /** ISO time. */
  writtenAt: z.string(),
  starred: z.boolean(),
  /** It waits for the owner, and its author alone sees it. */
  isPending: z.boolean(),
  parts: z.array(partSchema),
});

/** A page of the comments of an item. */
const commentPageSchema = z.object({
  page: z.int().min(1),
  pageCount: z.int().min(1),
  /** Of all pages, without those that wait. */
  publicCommentCount: z.int().min(0),
  /** Whole threads, each comment after the one that it replies to. */
  comments: z.array(commentSchema),
});

/** The same, and whether visitors can write comments. */
export const commentsSchema = commentPageSchema.extend({ isOpen: z.boolean() });

/** A comment as the owner sees it. */
export const ownedCommentSchema = z.object({
  id: z.string(),
  itemId: z.string(),
  itemTitle: z.string(),
  itemUrl: z.string(),
  parentId: z.string().nullable(),
  author: z.object({ displayName: z.string() }),
  writtenAt: z.string(),
  state: commentStateSchema,
  starred: z.boolean(),
  text: z.string(),
});

export const ownedCommentPageSchema = z.object({
  count: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  /** Newest first, at most fifty. */
  comments: z.array(ownedCommentSchema),
});

/** What the owner changes; what is missing stays. */
export const moderationSchema = strictBody({
  state: commentStateSchema.optional(),
  starred: z.boolean().optional(),
});

export type Comment = z.infer<typeof commentSchema>;
export type CommentPage = z.infer<typeof commentPageSchema>;
export type CommentPart = z.infer<typeof partSchema>;
export type CommentState = z.infer<typeof commentStateSchema>;
export type OwnedComment = z.infer<typeof ownedCommentSchema>;
export type OwnedCommentPage = z.infer<typeof ownedCommentPageSchema>;

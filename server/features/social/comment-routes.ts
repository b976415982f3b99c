import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  commentsCall,
  commentsPageCall,
  moderateCall,
  ownedCommentsCall,
  writeCommentCall,
} from '../../../contract/comments/calls';
import { newCommentSchema } from '../../../contract/comments/comment';
import { createCrumbs } from '../../platform/crumb';
import type { ServerContext } from '../../platform/feature';
import { HttpFailure, visitorMessage } from '../../platform/http/http-failure';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parseInput } from '../../platform/http/parse-input';
import { parseNetwork } from '../../platform/http/parse-network';
import { registerCall } from '../../platform/http/register-call';
import { canReply, readComments, storeComment } from './comment-store';
import { socialMessages } from './messages';
import { moderate, readOwnedComments } from './owned-comments';
import { findSocialItem, type SocialItem } from './social-settings';
import { createVisitorCookies } from './visitor-cookie';

/** Comments from one network. */
const RATE = { limit: 10, windowMs: 10 * 60_000 };

/** Registers the calls about comments. */
export function registerCommentRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, websiteId, secret, createRateLimit, now } = context;
  const crumbs = createCrumbs(secret);
  const visitors = createVisitorCookies(secret);
  const rateLimit = createRateLimit(RATE);
  const requireItem = (itemId: string): SocialItem => {
    const { social } = app.storefront;
    const item = social?.areCommentsEnabled ? findSocialItem(social, itemId) : undefined;
    if (!item) throw new HttpFailure(404, { message: socialMessages.noComments });
    return item;
  };

  /** Stores a comment and returns it. Throws HttpFailure with the message for the visitor. */
  const write = async (
    request: FastifyRequest,
    reply: FastifyReply,
    itemId: string,
    input: unknown,
    crumbHash?: string,
  ) => {
    if (!requireItem(itemId).isOpen) throw new HttpFailure(404, { message: socialMessages.closed });
    const { displayName, text, parentId, key } = parseInput(newCommentSchema, input);
    if (parentId && !(await canReply(db, websiteId, { itemId, parentId })))
      throw new HttpFailure(404, { message: socialMessages.noParent });
    const slot = await rateLimit.take([`comment ${parseNetwork(request)}`]);
    if (!slot.granted) {
      reply.header('retry-after', slot.retryAfterSeconds);
      throw new HttpFailure(429, { message: socialMessages.limited });
    }
    const visitorHash = visitors.give(request, reply, crumbHash);
    const id = randomBytes(12).toString('hex');
    const writtenAt = new Date(now());
    const comment = { id, itemId, parentId, author: displayName, body: text, visitorHash, writtenAt };
    const stored = await storeComment(db, websiteId, { ...comment, requestKey: key || hashOf(comment) });
    const { comments, page } = await readComments(db, websiteId, { itemId, visitorHash, around: stored });
    return { stored, page, comment: comments.find((each) => each.id === stored) };
  };

  registerCall(app, commentsCall, async ({ request, reply, params: { itemId }, query: { page } }) => {
    const { isOpen } = requireItem(itemId);
    const visitorHash = visitors.find(request);
    reply.header('cache-control', 'no-store');
    return { isOpen, ...(await readComments(db, websiteId, { itemId, visitorHash, page })) };
  });

  registerCall(app, commentsPageCall, ({ reply, params: { itemId } }) => {
    reply.header('cache-control', 'no-store');
    return reply.redirect(ownPage(requireItem(itemId).url), 303);
  });

  registerCall(app, writeCommentCall, async ({ request, reply, params: { itemId }, bodyKind, body }) => {
    reply.header('cache-control', 'no-store');
    if (bodyKind === 'json') {
      const { comment } = await write(request, reply, itemId, body(), crumbs.require(request, reply));
      if (!comment) throw new HttpFailure(404, { message: socialMessages.noParent });
      return { comment };
    }
    if (!isSameOrigin(request)) throw crumbs.refusal(request, reply);
    const typed = body() as { displayName: string; text: string; parentId: string; key: string };
    try {
      const input = { ...typed, parentId: typed.parentId || null };
      const { stored, page } = await write(request, reply, itemId, input);
      return reply.redirect(`${ownPage(requireItem(itemId).url, page)}#comment-${stored}`, 303);
    } catch (failure) {
      const { pages, social } = app.storefront;
      if (!(failure instanceof HttpFailure) || !pages.comment || !findSocialItem(social, itemId))
        throw failure;
      reply.code(failure.status);
      return pages.comment(request, reply, { itemId, ...typed, message: visitorMessage(failure.body) });
    }
  });

  registerCall(app, ownedCommentsCall, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return readOwnedComments(db, websiteId, query, app.storefront.social?.items ?? []);
  });

  registerCall(app, moderateCall, async ({ params, body }) => {
    if (!(await moderate(db, websiteId, params.commentId, body())))
      throw new HttpFailure(404, { message: socialMessages.unknownComment });
    return {};
  });
}

/** Returns the address of an item's page with the comments of the visitor that wait. */
function ownPage(url: string, page = 1): string {
  return `${url}?comments=own${page === 1 ? '' : `&page=${page}`}`;
}

/** A form has no key: the same words in the same place are one comment. */
function hashOf({
  itemId,
  parentId,
  body,
}: {
  itemId: string;
  parentId: string | null;
  body: string;
}): string {
  return createHash('sha256')
    .update(JSON.stringify([itemId, parentId, body]))
    .digest('hex');
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { reviewFormSchema } from '../../../contract/reviews/written-review';
import { writeReviewCall } from '../../../contract/reviews/written-review-calls';
import { createCrumbs } from '../../platform/crumb';
import type { ServerContext } from '../../platform/feature';
import { HttpFailure, visitorMessage } from '../../platform/http/http-failure';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parseNetwork } from '../../platform/http/parse-network';
import { registerCall } from '../../platform/http/register-call';
import { type CatalogueItem, findItem } from '../catalogue';
import { createMemberSessions } from '../members';
import { createOrderTokens } from '../orders';
import { createVisitorCookies } from '../social';
import { identifyAuthor } from './identify-author';
import { writingMessages } from './messages';
import { reviewPath } from './review-page';
import { shownSources } from './shown-sources';
import { type WritingDeps, writeReview } from './write-review';

/** Reviews from one network, and attempts with one address: the number of an order can be guessed. */
const RATE = { limit: 10, windowMs: 10 * 60_000 };

/** Texts of the query. What is not one text counts as absent. */
const querySchema = z.object({
  order: z.string().max(200).catch(''),
  language: reviewFormSchema.shape.language,
  sent: z.string().optional().catch(undefined),
});

interface PageRequest {
  Params: { itemId: string };
}

/** Registers the call that stores a review, and the page with its form. */
export function registerWritingRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, websiteId, secret, storeSettings, createRateLimit, now } = context;
  const crumbs = createCrumbs(secret);
  const visitors = createVisitorCookies(secret);
  const deps: WritingDeps = {
    db,
    websiteId,
    orderTokens: createOrderTokens(secret),
    readMember: createMemberSessions(context).readMember,
    findVisitor: visitors.find,
    giveVisitor: visitors.give,
    rateLimit: createRateLimit(RATE),
    now,
  };
  const findOpenItem = async (itemId: string): Promise<CatalogueItem | null> => {
    if (!shownSources(storeSettings()).includes('native')) return null;
    const item = await findItem(db, websiteId, itemId);
    return item?.isListed ? item : null;
  };

  registerCall(app, writeReviewCall, async ({ request, reply, params, bodyKind, body }) => {
    reply.header('cache-control', 'no-store');
    const item = await findOpenItem(params.itemId);
    if (!item) throw new HttpFailure(404, { message: writingMessages.closed });
    const network = parseNetwork(request);
    if (bodyKind === 'json') {
      const crumbHash = crumbs.require(request, reply);
      // Validated here, so that the messages have the names of their fields.
      return writeReview(
        deps,
        { request, reply },
        { itemId: item.id, input: request.body, network, crumbHash },
      );
    }
    if (!isSameOrigin(request)) throw crumbs.refusal(request, reply);
    return writeNatively(deps, { request, reply }, { item, form: reviewFormSchema.parse(body()), network });
  });

  app.get<PageRequest>('/reviews/:itemId', async (request, reply) => {
    const send = app.storefront.pages.review;
    const item = send ? await findOpenItem(request.params.itemId) : null;
    if (!send || !item) return reply.callNotFound();
    const { order, language, sent } = querySchema.parse(request.query);
    const author = await identifyAuthor(deps, request, item.id, { order });
    const own = 'authorHash' in author ? author.own : null;
    const empty = reviewFormSchema.parse({ order });
    const {
      rating,
      body: text,
      author: displayName,
      title,
    } = own ?? { rating: '', body: '', author: '', title: '' };
    return send(request, reply, {
      item,
      values: { ...empty, rating: String(rating), title, text, displayName },
      language,
      isBuyer: 'authorHash' in author,
      state: own?.state ?? null,
      isSent: sent !== undefined,
      errors: {},
      message: order && !('authorHash' in author) ? writingMessages.unknownLink : null,
    });
  });
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Stores the review of a native form and leads to its page, or sends that page with what was typed and what is wrong. */
async function writeNatively(
  deps: WritingDeps,
  { request, reply }: Exchange,
  {
    item,
    form: { language, ...values },
    network,
  }: { item: CatalogueItem; form: z.output<typeof reviewFormSchema>; network: string },
): Promise<FastifyReply> {
  const { order } = values;
  try {
    await writeReview(deps, { request, reply }, { itemId: item.id, input: values, network });
    return reply.redirect(`${reviewPath(item.id, { order, language, isSent: true })}#review-form`, 303);
  } catch (failure) {
    const send = request.server.storefront.pages.review;
    if (!(failure instanceof HttpFailure) || !send) throw failure;
    const author = await identifyAuthor(deps, request, item.id, { order });
    reply.code(failure.status);
    return send(request, reply, {
      item,
      values,
      language,
      isBuyer: 'authorHash' in author && !values.email && !values.orderNumber,
      state: 'authorHash' in author ? (author.own?.state ?? null) : null,
      isSent: false,
      errors: (failure.body.errors ?? {}) as Record<string, string>,
      message: visitorMessage(failure.body),
    });
  }
}

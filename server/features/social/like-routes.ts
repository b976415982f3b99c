import type { FastifyInstance } from 'fastify';
import { likeCall, likesCall } from '../../../contract/likes/calls';
import { createCrumbs } from '../../platform/crumb';
import type { ServerContext } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parseNetwork } from '../../platform/http/parse-network';
import { registerCall } from '../../platform/http/register-call';
import { countLikes, isLiked, like, unlike } from './like-store';
import { socialMessages } from './messages';
import { findSocialItem } from './social-settings';
import { createVisitorCookies } from './visitor-cookie';

/** Changes of likes from one network. */
const RATE = { limit: 60, windowMs: 10 * 60_000 };

/** Registers the calls about likes. */
export function registerLikeRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, websiteId, secret, createRateLimit, now } = context;
  const crumbs = createCrumbs(secret);
  const visitors = createVisitorCookies(secret);
  const rateLimit = createRateLimit(RATE);
  const requireItem = (itemId: string) => {
    const { social } = app.storefront;
    const item = social?.isLikingEnabled ? findSocialItem(social, itemId) : undefined;
    if (!item) throw new HttpFailure(404, { message: socialMessages.noLikes });
    return item;
  };

  registerCall(app, likesCall, async ({ request, reply, params: { itemId } }) => {
    requireItem(itemId);
    reply.header('cache-control', 'no-store');
    const visitorHash = visitors.find(request);
    const [likeCount, isMine] = await Promise.all([
      countLikes(db, websiteId, itemId),
      visitorHash ? isLiked(db, websiteId, { itemId, visitorHash }) : false,
    ]);
    return { likeCount, isLiked: isMine };
  });

  registerCall(app, likeCall, async ({ request, reply, params: { itemId }, bodyKind, body }) => {
    const isNative = bodyKind === 'form';
    if (isNative && !isSameOrigin(request)) throw crumbs.refusal(request, reply);
    const crumbHash = isNative ? undefined : crumbs.require(request, reply);
    const { url } = requireItem(itemId);
    const { isLiked: isWanted } = body();
    const slot = await rateLimit.take([`like ${parseNetwork(request)}`]);
    if (!slot.granted) {
      reply.header('retry-after', slot.retryAfterSeconds);
      throw new HttpFailure(429, { message: socialMessages.limited });
    }
    const key = { itemId, visitorHash: visitors.give(request, reply, crumbHash) };
    const likeCount = isWanted
      ? await like(db, websiteId, key, new Date(now()))
      : await unlike(db, websiteId, key);
    reply.header('cache-control', 'no-store');
    return isNative ? reply.redirect(`${url}#likes`, 303) : { likeCount, isLiked: isWanted };
  });
}

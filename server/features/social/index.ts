import fastifyPlugin from 'fastify-plugin';
import type { Feature } from '../../platform/feature';
import { registerCommentRoutes } from './comment-routes';
import { registerLikeRoutes } from './like-routes';

export { readComments, type WantedComments } from './comment-store';
export { countLikes } from './like-store';
export { type FailedComment, findSocialItem, type SocialSettings } from './social-settings';
export { createVisitorCookies, type VisitorCookies } from './visitor-cookie';

const social: Feature = async (app, context) => {
  registerLikeRoutes(app, context);
  registerCommentRoutes(app, context);
};

/** Stores which visitors like which items, and their comments. A store states the items. */
export const socialFeature = fastifyPlugin(social);

import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Feature } from '../../platform/feature';
import type { SendPage } from '../../platform/http/send-page';
import { registerCommentRoutes } from './comment-routes';
import { registerLikeRoutes } from './like-routes';
import type { FailedComment, SocialItem, SocialSettings } from './social-settings';

export { readComments, type WantedComments } from './comment-store';
export { countLikes } from './like-store';
export type { FailedComment } from './social-settings';
export { createVisitorCookies, type VisitorCookies } from './visitor-cookie';

interface SocialState extends Omit<SocialSettings, 'items'> {
  items: ReadonlyMap<string, SocialItem>;
  sendCommentPage?: SendPage<FailedComment>;
}

declare module 'fastify' {
  interface FastifyInstance {
    social: SocialState;
  }
}

const social: Feature = async (app, context) => {
  app.decorate('social', { items: new Map(), isLikingEnabled: false, areCommentsEnabled: false });
  registerLikeRoutes(app, context);
  registerCommentRoutes(app, context);
};

/** Sets which items of a store visitors can like and comment on. */
export function setSocialItems(app: FastifyInstance, { items, ...settings }: SocialSettings): void {
  Object.assign(app.social, settings, { items: new Map(items.map((item) => [item.id, item])) });
}

/** Sets the page that a visitor without a script receives for a comment that was not stored. */
export function setCommentPage(app: FastifyInstance, send: SendPage<FailedComment>): void {
  app.social.sendCommentPage = send;
}

/** Stores which visitors like which items, and their comments. A store sets the items with `setSocialItems`. */
export const socialFeature = fastifyPlugin(social);

import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Feature } from '../server-context';
import { registerLikeRoutes } from './like-routes';
import type { SocialItem, SocialSettings } from './social-settings';

export { countLikes } from './like-store';
export type { SocialSettings } from './social-settings';

declare module 'fastify' {
  interface FastifyInstance {
    social: { items: ReadonlyMap<string, SocialItem>; isLikingEnabled: boolean };
  }
}

const social: Feature = async (app, context) => {
  app.decorate('social', { items: new Map(), isLikingEnabled: false });
  registerLikeRoutes(app, context);
};

/** Sets which items of a store visitors can like. */
export function setSocialItems(app: FastifyInstance, { items, isLikingEnabled }: SocialSettings): void {
  app.social.items = new Map(items.map((item) => [item.id, item]));
  app.social.isLikingEnabled = isLikingEnabled;
}

/** Counts which visitors like which items. A store sets the items with `setSocialItems`. */
export const socialFeature = fastifyPlugin(social);

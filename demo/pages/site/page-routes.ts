import type { FastifyInstance } from 'fastify';
import type { StorefrontPages } from '../../../server/features/storefront';
import { type CartPageDeps, registerCartPageRoutes } from '../cart/cart-page-routes';
import { registerCookiesRoutes } from '../cookies/cookies-routes';
import { registerErrorPages } from '../errors/error-page-routes';
import { createFormPages } from '../forms/form-page-routes';
import { registerHomeRoutes } from '../home/home-routes';
import { type JournalRouteDeps, registerJournalRoutes } from '../journal/journal-routes';
import { registerProductRoutes } from '../product/product-routes';
import { registerSearchRoutes } from '../search/search-routes';
import { registerShopRoutes } from '../shop/shop-routes';
import { registerShowcaseRoutes, type ShowcaseRouteDeps } from '../showcase/showcase-routes';
import { registerTextPageRoutes } from '../text-pages/text-page-routes';

export type PageRouteDeps = CartPageDeps & JournalRouteDeps & ShowcaseRouteDeps;

/** Registers the store's pages and its page for unknown addresses. Returns those that features of the server send. */
export function registerPageRoutes(app: FastifyInstance, deps: PageRouteDeps): Partial<StorefrontPages> {
  registerHomeRoutes(app, deps);
  registerShopRoutes(app, deps);
  registerSearchRoutes(app, deps);
  registerCookiesRoutes(app, deps);
  registerProductRoutes(app, deps);
  registerTextPageRoutes(app, deps);
  registerShowcaseRoutes(app, deps);
  registerCartPageRoutes(app, deps);
  return {
    ...createFormPages(deps),
    ...registerJournalRoutes(app, deps),
    ...registerErrorPages(app, deps),
  };
}

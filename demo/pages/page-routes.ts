import type { FastifyInstance } from 'fastify';
import type { StorefrontPages } from '../../server/features/storefront';
import { type CartPageDeps, registerCartPageRoutes } from './cart-page-routes';
import { registerCookiesRoutes } from './cookies-routes';
import { registerErrorPages } from './error-page-routes';
import { createFormPages } from './form-page-routes';
import { registerHomeRoutes } from './home-routes';
import { type JournalRouteDeps, registerJournalRoutes } from './journal-routes';
import { registerProductRoutes } from './product-routes';
import { registerSearchRoutes } from './search-routes';
import { registerShopRoutes } from './shop-routes';
import { registerShowcaseRoutes, type ShowcaseRouteDeps } from './showcase-routes';
import { registerTextPageRoutes } from './text-page-routes';

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

import type { FastifyInstance } from 'fastify';
import { type CartPageDeps, registerCartPageRoutes } from './cart-page-routes';
import { registerCookiesRoutes } from './cookies-routes';
import { registerErrorPages } from './error-page-routes';
import { registerFormPages } from './form-page-routes';
import { registerHomeRoutes } from './home-routes';
import { type JournalRouteDeps, registerJournalRoutes } from './journal-routes';
import { registerProductRoutes } from './product-routes';
import { registerSearchRoutes } from './search-routes';
import { registerShopRoutes } from './shop-routes';
import { registerShowcaseRoutes, type ShowcaseRouteDeps } from './showcase-routes';
import { registerTextPageRoutes } from './text-page-routes';

export type PageRouteDeps = CartPageDeps & JournalRouteDeps & ShowcaseRouteDeps;

/** Registers the store's pages and its page for unknown addresses. */
export function registerPageRoutes(app: FastifyInstance, deps: PageRouteDeps): void {
  registerHomeRoutes(app, deps);
  registerShopRoutes(app, deps);
  registerSearchRoutes(app, deps);
  registerCookiesRoutes(app, deps);
  registerProductRoutes(app, deps);
  registerTextPageRoutes(app, deps);
  registerJournalRoutes(app, deps);
  registerShowcaseRoutes(app, deps);
  registerCartPageRoutes(app, deps);
  registerFormPages(app, deps);
  registerErrorPages(app, deps);
}

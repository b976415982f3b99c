import type { FastifyInstance } from 'fastify';
import { createPageSender, type RouteDeps } from '../site/create-page-sender';
import { parsePageNumber } from '../site/paginate';

interface ShopRequest {
  Querystring: { page?: unknown };
}

interface CategoryRequest extends ShopRequest {
  Params: { slug: string };
}

interface StoreRequest extends ShopRequest {
  Params: { store: string };
}

interface StoreCategoryRequest extends ShopRequest {
  Params: { store: string; slug: string };
}

/** Registers the lists of products: the shop, the stores that the owner has created, and their categories. */
export function registerShopRoutes(app: FastifyInstance, { pages, renderer }: RouteDeps): void {
  const send = createPageSender(renderer);
  app.get<ShopRequest>('/shop', async (request, reply) => {
    const page = parsePageNumber(request.query.page);
    return send(request, reply, 'shop', await pages.shop(request.cspNonce, page));
  });
  app.get<CategoryRequest>('/shop/:slug', async (request, reply) => {
    const { slug } = request.params;
    const moved = pages.movedCategory(slug);
    if (moved) return reply.redirect(moved, 302);
    const page = parsePageNumber(request.query.page);
    return send(request, reply, 'shop', await pages.shop(request.cspNonce, page, slug));
  });
  app.get<StoreRequest>('/:store', async (request, reply) => {
    const page = parsePageNumber(request.query.page);
    const { store } = request.params;
    return send(request, reply, 'shop', await pages.store(request.cspNonce, store, page));
  });
  app.get<StoreCategoryRequest>('/:store/:slug', async (request, reply) => {
    const { store, slug } = request.params;
    const moved = pages.movedCategory(slug, store);
    if (moved) return reply.redirect(moved, 302);
    const page = parsePageNumber(request.query.page);
    return send(request, reply, 'shop', await pages.store(request.cspNonce, store, page, slug));
  });
}

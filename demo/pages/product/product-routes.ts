import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES } from '../languages/page-language';
import { createPageSender, type PageSender, type RouteDeps } from '../site/create-page-sender';
import type { Pages } from '../site/pages';
import { parsePageNumber } from '../site/paginate';

interface ProductRequest {
  Params: { urlId: string };
  Querystring: { variant?: unknown; reviews?: unknown };
}

/** Registers the pages of products: of the shop, of the stores that the owner has created, and of the translations. */
export function registerProductRoutes(app: FastifyInstance, { pages, renderer }: RouteDeps): void {
  const send = createPageSender(renderer);
  for (const path of ['/shop/p/:urlId', '/:store/p/:urlId'])
    app.get<ProductRequest>(path, (request, reply) => sendProduct(request, reply, { pages, send }));
  for (const language of LANGUAGES)
    app.get<ProductRequest>(`/${language}/p/:urlId`, (request, reply) =>
      sendProduct(request, reply, { pages: pages.inLanguage(language) ?? pages, send }),
    );
}

/** A page of reviews that does not exist (any more) leads to the first one. */
async function sendProduct(
  request: FastifyRequest<ProductRequest>,
  reply: FastifyReply,
  { pages, send }: { pages: Pick<Pages, 'product'>; send: PageSender },
) {
  const { variant, reviews } = request.query;
  const reviewsPage = parsePageNumber(reviews);
  const data = await pages.product(request.cspNonce, request.params.urlId, {
    reviewsPage: reviewsPage || 1,
    variant: typeof variant === 'string' ? variant : undefined,
  });
  // A product has one address.
  if (data && data.item.fullUrl !== pathOf(request.url)) return reply.callNotFound();
  return data?.reviews && data.reviews.page !== reviewsPage
    ? reply.redirect(data.reviews.firstUrl, 302)
    : send(request, reply, 'product', data);
}

function pathOf(url: string): string {
  return decodeURIComponent(url.split('?', 1)[0] ?? '');
}

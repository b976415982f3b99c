import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '../languages/page-language';
import { createPageSender, type RouteDeps } from '../site/create-page-sender';
import { parseSearchQuery } from './parse-search-query';

interface SearchRequest {
  Querystring: { q?: unknown };
}

/** Registers the page with the results of a search in each language. */
export function registerSearchRoutes(app: FastifyInstance, { pages, renderer }: RouteDeps): void {
  const send = createPageSender(renderer);
  app.get<SearchRequest>('/search', async (request, reply) => {
    const query = parseSearchQuery(request.query.q);
    return send(request, reply, 'search', await pages.search(request.cspNonce, query));
  });
  for (const language of LANGUAGES)
    app.get<SearchRequest>(`/${language}/search`, async (request, reply) => {
      const query = parseSearchQuery(request.query.q);
      const data = await pages.inLanguage(language)?.search(request.cspNonce, query);
      return send(request, reply, 'search', data ?? null);
    });
}

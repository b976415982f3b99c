import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '../languages/page-language';
import { createPageSender, type RouteDeps } from '../site/create-page-sender';

/** Registers the home page in each language. */
export function registerHomeRoutes(app: FastifyInstance, { pages, renderer }: RouteDeps): void {
  const send = createPageSender(renderer);
  app.get('/', async (request, reply) => send(request, reply, 'home', await pages.home(request.cspNonce)));
  for (const language of LANGUAGES)
    app.get(`/${language}`, async (request, reply) => {
      const data = await pages.inLanguage(language)?.home(request.cspNonce);
      return send(request, reply, 'home', data ?? null);
    });
}

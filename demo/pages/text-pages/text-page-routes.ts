import type { FastifyInstance } from 'fastify';
import { createPageSender, type RouteDeps } from '../site/create-page-sender';

const TEXT_PAGES = [
  'about',
  'contact',
  'commission',
  'visit',
  'listening',
  'films',
  'seconds',
  'questions',
  'policies',
  'galleries',
  'summaries',
  'catalogue',
  'catalogue-sent',
  'glaze-test',
];

/** Registers the text pages. */
export function registerTextPageRoutes(app: FastifyInstance, { pages, renderer }: RouteDeps): void {
  const send = createPageSender(renderer);
  for (const address of TEXT_PAGES)
    app.get(`/${address}`, async (request, reply) =>
      send(request, reply, 'page', await pages.text(request.cspNonce, address)),
    );
}

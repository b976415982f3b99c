import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sendPublicPage } from '../../server/rendering/pages';
import type { RouteDeps } from './create-page-sender';
import { fillPlainPage } from './fill-plain-page';

export interface ShowcaseRouteDeps extends RouteDeps {
  /** File of the page that uses no template. */
  plainPage: string;
}

/** Registers the pages that show the bundle itself: every kind of overlay, and a page that uses no template. */
export function registerShowcaseRoutes(
  app: FastifyInstance,
  { pages, renderer, plainPage }: ShowcaseRouteDeps,
): void {
  app.get('/overlays', async (request, reply) => {
    const data = await pages.overlays(request.cspNonce);
    return sendPublicPage(request, reply, renderer.render('overlays', data));
  });
  app.get('/plain', async (request, reply) => {
    const html = await readFile(plainPage, 'utf8');
    return sendPublicPage(request, reply, fillPlainPage(html, await pages.base(request.cspNonce)));
  });
}

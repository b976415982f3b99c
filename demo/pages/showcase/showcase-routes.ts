import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sendPublicPage } from '../../../server/rendering/pages';
import { LANGUAGES } from '../languages/page-language';
import { createPageSender, type RouteDeps } from '../site/create-page-sender';
import { fillPlainPage } from './fill-plain-page';

/** Where the popup is unless the address names a place. */
const FIRST_POSITION = 'bottom-right';

export interface ShowcaseRouteDeps extends RouteDeps {
  /** File of the page that uses no template. */
  plainPage: string;
}

/**
 * Registers the pages that show the bundle itself: links to each part of the shop, every kind of overlay, popups, prices
 * for a shopper in Britain, and a page that uses no template.
 */
export function registerShowcaseRoutes(app: FastifyInstance, deps: ShowcaseRouteDeps): void {
  const { pages, renderer, plainPage } = deps;
  const send = createPageSender(renderer);
  app.get('/overlays', async (request, reply) =>
    send(request, reply, 'overlays', await pages.overlays(request.cspNonce)),
  );
  app.get('/clearpay', async (request, reply) =>
    send(request, reply, 'clearpay', await pages.clearpay(request.cspNonce)),
  );
  app.get('/checks', async (request, reply) =>
    send(request, reply, 'checks', await pages.checks(request.cspNonce)),
  );
  app.get('/plain', async (request, reply) => {
    const html = await readFile(plainPage, 'utf8');
    return sendPublicPage(request, reply, fillPlainPage(html, await pages.base(request.cspNonce)));
  });
  registerEverythingRoutes(app, deps);
  registerPopupRoutes(app, deps);
}

/** Registers the page of links in each language. */
function registerEverythingRoutes(app: FastifyInstance, { pages, renderer }: RouteDeps): void {
  const send = createPageSender(renderer);
  app.get('/everything', async (request, reply) =>
    send(request, reply, 'everything', await pages.everything(request.cspNonce)),
  );
  for (const language of LANGUAGES)
    app.get(`/${language}/everything`, async (request, reply) => {
      const data = await pages.inLanguage(language)?.everything(request.cspNonce);
      return send(request, reply, 'everything', data ?? null);
    });
}

function registerPopupRoutes(app: FastifyInstance, { pages, renderer }: RouteDeps): void {
  const send = createPageSender(renderer);
  app.get('/popups', async (request, reply) =>
    send(request, reply, 'popups', await pages.popups(request.cspNonce, FIRST_POSITION)),
  );
  app.get<{ Params: { position: string } }>('/popups/:position', async (request, reply) =>
    send(request, reply, 'popups', await pages.popups(request.cspNonce, request.params.position)),
  );
}

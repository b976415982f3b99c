import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PageRenderer, sendPublicPage } from '../../../server/rendering/pages';
import { chooseCspAdditions } from './choose-csp-additions';
import type { PageTemplates } from './page-templates';
import type { Pages } from './pages';

/** What the routes of pages need. */
export interface RouteDeps {
  pages: Pages;
  renderer: PageRenderer;
}

/** Sends a public page; the page for unknown addresses where the data is null. */
export type PageSender = ReturnType<typeof createPageSender>;

/** Returns how public pages are sent: with the sources that their forms and films need. */
export function createPageSender(renderer: PageRenderer) {
  return <T extends keyof PageTemplates>(
    request: FastifyRequest,
    reply: FastifyReply,
    template: T,
    data: PageTemplates[T] | null,
  ) =>
    data
      ? sendPublicPage(request, reply, renderer.render(template, data), chooseCspAdditions(data))
      : reply.callNotFound();
}

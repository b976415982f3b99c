import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpFailure } from '../../server/http/http-failure';
import { sendPersonalPage } from '../../server/http/send-personal-page';
import { type PageRenderer, sendPublicPage } from '../../server/pages';
import { setCommentPage } from '../../server/social';
import type { Pages } from './pages';
import { readPageNumber } from './paginate';

export interface EntryRouteDeps {
  pages: Pages;
  renderer: PageRenderer;
  /** Returns the hash of a visitor's cookie. */
  findVisitor: (request: FastifyRequest) => string | undefined;
}

interface EntryRequest {
  Params: { urlId: string };
  Querystring: { reply?: unknown; comments?: unknown; page?: unknown };
}

/** Registers the pages of journal entries. With `comments=own` a page shows the visitor's comments that wait. */
export function registerEntryRoutes(
  app: FastifyInstance,
  { pages, renderer, findVisitor }: EntryRouteDeps,
): void {
  app.get<EntryRequest>('/journal/:urlId', async (request, reply) => {
    const { reply: replyTo, comments, page: pageText } = request.query;
    const page = readPageNumber(pageText);
    if (Number.isNaN(page)) return reply.callNotFound();
    const isPersonal = comments === 'own';
    const data = await pages.journalEntry(request.cspNonce, request.params.urlId, {
      page,
      replyTo: typeof replyTo === 'string' ? replyTo : undefined,
      visitorHash: isPersonal ? findVisitor(request) : undefined,
    });
    if (!data) return reply.callNotFound();
    const html = renderer.render('journal-entry', data);
    return isPersonal ? sendPersonalPage(reply, html) : sendPublicPage(request, reply, html);
  });
  setCommentPage(app, async (request, reply, failed) => {
    const urlId = app.social.items.get(failed.itemId)?.url.split('/').at(-1) ?? '';
    const visitorHash = findVisitor(request);
    const data = await pages.journalEntry(request.cspNonce, urlId, { failed, visitorHash });
    if (!data) throw new HttpFailure(404, { message: failed.message });
    return sendPersonalPage(reply, renderer.render('journal-entry', data));
  });
}

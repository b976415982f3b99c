import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSocialItem } from '../../../server/features/social';
import type { StorefrontPages } from '../../../server/features/storefront';
import { HttpFailure } from '../../../server/platform/http/http-failure';
import { sendPersonalPage } from '../../../server/platform/http/send-personal-page';
import { sendPublicPage } from '../../../server/rendering/pages';
import { createPageSender, type RouteDeps } from '../site/create-page-sender';
import { parsePageNumber } from '../site/paginate';

export interface JournalRouteDeps extends RouteDeps {
  /** Returns the hash of a visitor's cookie. */
  findVisitor: (request: FastifyRequest) => string | undefined;
}

interface EntryRequest {
  Params: { urlId: string };
  Querystring: { reply?: unknown; comments?: unknown; page?: unknown };
}

/** Registers the journal and the pages of its entries. Returns the page of a comment that was not stored. */
export function registerJournalRoutes(
  app: FastifyInstance,
  deps: JournalRouteDeps,
): Pick<StorefrontPages, 'comment'> {
  const { pages, renderer } = deps;
  const send = createPageSender(renderer);
  app.get('/journal', async (request, reply) =>
    send(request, reply, 'journal', await pages.journal(request.cspNonce)),
  );
  registerEntryRoute(app, deps);
  return { comment: createFailedCommentPage(app, deps) };
}

/** With `comments=own` the page shows the visitor's comments that wait. */
function registerEntryRoute(app: FastifyInstance, { pages, renderer, findVisitor }: JournalRouteDeps): void {
  app.get<EntryRequest>('/journal/:urlId', async (request, reply) => {
    const { reply: replyTo, comments, page: pageText } = request.query;
    const page = parsePageNumber(pageText);
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
}

function createFailedCommentPage(
  app: FastifyInstance,
  { pages, renderer, findVisitor }: JournalRouteDeps,
): StorefrontPages['comment'] {
  return async (request, reply, failed) => {
    const urlId = findSocialItem(app.storefront.social, failed.itemId)?.url.split('/').at(-1) ?? '';
    const visitorHash = findVisitor(request);
    const data = await pages.journalEntry(request.cspNonce, urlId, { failed, visitorHash });
    if (!data) throw new HttpFailure(404, { message: failed.message });
    return sendPersonalPage(reply, renderer.render('journal-entry', data));
  };
}

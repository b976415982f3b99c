import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setDetailsPage } from '../../server/features/cart';
import { setFormPage, setFormPreview } from '../../server/features/forms';
import { setRestockPage } from '../../server/features/restock';
import { setReviewPage } from '../../server/features/reviews';
import { contentSecurityPolicy } from '../../server/platform/http/security-headers';
import { sendPersonalPage } from '../../server/platform/http/send-personal-page';
import { chooseCspAdditions } from './choose-csp-additions';
import { choosePagesByReferer } from './choose-pages';
import type { RouteDeps } from './create-page-sender';
import type { PageTemplates } from './data/page-templates';
import { LANGUAGES } from './page-language';

/** Sets the pages that show one form: a form of the store, a product's own form, and a restock box. */
export function registerFormPages(app: FastifyInstance, { pages, renderer }: RouteDeps): void {
  setFormPage(app, async (request, reply, page) => {
    const data = await choosePagesByReferer(request, pages).form(request.cspNonce, page);
    return sendPersonalPage(admitSources(request, reply, data), renderer.render('form', data));
  });
  // Without a nonce the renderer keeps no copy, as of every other text that the owner types.
  setFormPreview(app, async (_request, page) => renderer.render('form-preview', await pages.form('', page)));
  setDetailsPage(app, async (request, reply, page) => {
    const data = await choosePagesByReferer(request, pages).details(request.cspNonce, page);
    return sendPersonalPage(reply, renderer.render('form', data));
  });
  setReviewPage(app, async (request, reply, page) => {
    const known = LANGUAGES.find((each) => page.language?.toLowerCase().split('-')[0] === each);
    const translated = (known && pages.inLanguage(known)) || pages;
    const data = await translated.review(request.cspNonce, page);
    reply.header('x-robots-tag', 'noindex');
    return sendPersonalPage(reply, renderer.render('review', data));
  });
  setRestockPage(app, async (request, reply, page) => {
    const data = await choosePagesByReferer(request, pages).restock(request.cspNonce, page);
    return sendPersonalPage(admitSources(request, reply, data), renderer.render('restock', data));
  });
}

/** Allows what the form of a page needs. */
function admitSources(
  { cspNonce }: FastifyRequest,
  reply: FastifyReply,
  data: PageTemplates['form' | 'restock'],
): FastifyReply {
  return reply.header('content-security-policy', contentSecurityPolicy(cspNonce, chooseCspAdditions(data)));
}

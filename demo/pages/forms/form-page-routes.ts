import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StorefrontPages } from '../../../server/features/storefront';
import { contentSecurityPolicy } from '../../../server/platform/http/security-headers';
import { sendPersonalPage } from '../../../server/platform/http/send-personal-page';
import { LANGUAGES } from '../languages/page-language';
import { chooseCspAdditions } from '../site/choose-csp-additions';
import { choosePagesByReferer } from '../site/choose-pages';
import type { RouteDeps } from '../site/create-page-sender';
import type { PageTemplates } from '../site/page-templates';

type FormPages = Pick<StorefrontPages, 'form' | 'formPreview' | 'details' | 'review' | 'restock'>;

/** Returns the pages that show one form: a form of the store, a product's own form, a review, and a restock box. */
export function createFormPages({ pages, renderer }: RouteDeps): FormPages {
  return {
    form: async (request, reply, page) => {
      const data = await choosePagesByReferer(request, pages).form(request.cspNonce, page);
      return sendPersonalPage(admitSources(request, reply, data), renderer.render('form', data));
    },
    // Without a nonce the renderer keeps no copy, as of every other text that the owner types.
    formPreview: async (_request, page) => renderer.render('form-preview', await pages.form('', page)),
    details: async (request, reply, page) => {
      const data = await choosePagesByReferer(request, pages).details(request.cspNonce, page);
      return sendPersonalPage(reply, renderer.render('form', data));
    },
    review: async (request, reply, page) => {
      const known = LANGUAGES.find((each) => page.language?.toLowerCase().split('-')[0] === each);
      const translated = (known && pages.inLanguage(known)) || pages;
      const data = await translated.review(request.cspNonce, page);
      reply.header('x-robots-tag', 'noindex');
      return sendPersonalPage(reply, renderer.render('review', data));
    },
    restock: async (request, reply, page) => {
      const data = await choosePagesByReferer(request, pages).restock(request.cspNonce, page);
      return sendPersonalPage(admitSources(request, reply, data), renderer.render('restock', data));
    },
  };
}

/** Allows what the form of a page needs. */
function admitSources(
  { cspNonce }: FastifyRequest,
  reply: FastifyReply,
  data: PageTemplates['form' | 'restock'],
): FastifyReply {
  return reply.header('content-security-policy', contentSecurityPolicy(cspNonce, chooseCspAdditions(data)));
}

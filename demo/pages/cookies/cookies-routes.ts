import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseConsentChoice } from '../../../server/platform/http/consent-cookie';
import { sendPersonalPage } from '../../../server/platform/http/send-personal-page';
import { LANGUAGES } from '../languages/page-language';
import type { RouteDeps } from '../site/create-page-sender';
import type { LocalizedPages } from '../site/pages';
import { COOKIES_PATH } from './describe-cookie-banner';

/** Registers the page of cookie settings in each language. It shows the visitor's choice, so no cache stores it. */
export function registerCookiesRoutes(app: FastifyInstance, { pages, renderer }: RouteDeps): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, localized: LocalizedPages | null) => {
    if (!localized) return reply.callNotFound();
    const isSaved = Object.hasOwn(Object(request.query), 'saved');
    const data = await localized.cookies(request.cspNonce, parseConsentChoice(request.cookies), isSaved);
    return sendPersonalPage(reply, renderer.render('cookies', data));
  };
  app.get(COOKIES_PATH, async (request, reply) => send(request, reply, pages));
  for (const language of LANGUAGES)
    app.get(`/${language}${COOKIES_PATH}`, async (request, reply) =>
      send(request, reply, pages.inLanguage(language)),
    );
}

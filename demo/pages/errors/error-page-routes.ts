import type { FastifyInstance } from 'fastify';
import type { FailurePages } from '../../../server/platform/http/failure-pages';
import { handleNotFound } from '../../../server/platform/http/handle-not-found';
import { sendPersonalPage } from '../../../server/platform/http/send-personal-page';
import { choosePagesByReferer, choosePagesByUrl } from '../site/choose-pages';
import type { RouteDeps } from '../site/create-page-sender';

/** Registers the page for unknown addresses, and returns those that replace one that cannot be shown. */
export function registerErrorPages(app: FastifyInstance, { pages, renderer }: RouteDeps): FailurePages {
  handleNotFound(app, async (request, reply) => {
    const data = await choosePagesByUrl(request, pages).notFound(request.cspNonce);
    return sendPersonalPage(reply, renderer.render('not-found', data));
  });
  return {
    formFailure: async (request, reply, message) => {
      const data = await choosePagesByReferer(request, pages).formFailure(request.cspNonce, message);
      return sendPersonalPage(reply, renderer.render('form-failure', data));
    },
    // Cart and members' pages. It names no cause: the visitor can only try again.
    unavailable: async (request, reply) => {
      const data = await choosePagesByUrl(request, pages).offline(request.cspNonce);
      return sendPersonalPage(reply, renderer.render('offline', data));
    },
  };
}

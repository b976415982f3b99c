import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    formFailurePage: { send?: SendFormFailurePage };
  }
}

/** Sends the page for a native form that failed, with a message for the visitor. The status is set already. */
export type SendFormFailurePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  message: string,
) => Promise<FastifyReply>;

/** Prepares a server for `setFormFailurePage`. Without a page, native forms receive JSON, too. */
export function prepareFormFailurePage(app: FastifyInstance): void {
  app.decorate('formFailurePage', {});
}

/** Sets the page that all native forms of the server receive when they fail. */
export function setFormFailurePage(app: FastifyInstance, send: SendFormFailurePage): void {
  app.formFailurePage.send = send;
}

/** Returns whether a browser shows the response as a page: it has posted a form without a script. */
export function isNativeForm({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && /\btext\/html\b/.test(headers.accept ?? '');
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from './handle-errors';

const NOT_FOUND = 'There is nothing at this address.';

/** Sends the page for an unknown address. The status is 404 already. */
export type SendNotFoundPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Responds to unknown addresses with 404: JSON for calls and for changes, a page for everything else. */
export function handleNotFound(app: FastifyInstance, sendPage: SendNotFoundPage = sendText): void {
  app.setNotFoundHandler(async (request, reply) => {
    reply.code(404);
    if (!isApiPath(request.url) && request.method === 'GET') return sendPage(request, reply);
    return reply.header('cache-control', 'no-store').send({ message: NOT_FOUND });
  });
}

const sendText: SendNotFoundPage = async (_request, reply) =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(NOT_FOUND);

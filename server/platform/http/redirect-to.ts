import type { FastifyReply } from 'fastify';

/** Redirects a form that was sent, so that reloading the page does not send it again. */
export function redirectTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}

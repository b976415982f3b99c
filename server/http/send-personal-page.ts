import type { FastifyReply } from 'fastify';

/** Sends a personal page, which no cache may store. */
export function sendPersonalPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

import type { FastifyReply } from 'fastify';
import { personalizePage } from './personalize-page';

/** Sends a personal page, which no cache may store. */
export function sendPersonalPage(reply: FastifyReply, html: string): FastifyReply {
  return send(reply, html, 'no-store');
}

/**
 * Sends a personal page that the visitor's browser may restore when they go back to it. Shared caches do not store it,
 * and the browser requests it again for every other navigation.
 */
export function sendRestorablePage(reply: FastifyReply, html: string): FastifyReply {
  return send(reply, html, 'private, no-cache');
}

function send(reply: FastifyReply, html: string, policy: string): FastifyReply {
  const shown = personalizePage(reply.request, html);
  return reply.header('cache-control', policy).type('text/html; charset=utf-8').send(shown);
}

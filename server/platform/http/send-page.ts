import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a page of the store with what it shows. The status is set already. */
export type SendPage<Content> = (
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
) => Promise<FastifyReply>;

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Streams rows as newline-delimited JSON. */
export function sendNdjson(reply: FastifyReply, rows: AsyncIterable<unknown>): FastifyReply {
  const lines = async function* () {
    for await (const row of rows) yield `${JSON.stringify(row)}\n`;
  };
  reply.headers({ 'cache-control': 'no-store', 'content-type': 'application/x-ndjson; charset=utf-8' });
  return reply.send(Readable.from(lines()));
}

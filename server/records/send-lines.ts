import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends one JSON object a line, as they are read. */
export function sendLines(reply: FastifyReply, records: AsyncIterable<unknown>): FastifyReply {
  const lines = async function* () {
    for await (const record of records) yield `${JSON.stringify(record)}\n`;
  };
  reply.headers({ 'cache-control': 'no-store', 'content-type': 'application/x-ndjson; charset=utf-8' });
  return reply.send(Readable.from(lines()));
}

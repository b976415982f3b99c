import type { FastifyReply } from 'fastify';
import type { RecordResponse } from '../../../contract/telemetry/record';
import { HttpFailure } from '../../platform/http/http-failure';
import type { ParsedBatch } from './parse-batch';

/** Returns the response to a stored batch. Throws HttpFailure 400 when no record of it was valid. */
export function acknowledgeBatch(
  reply: FastifyReply,
  { records, refused: selected, refusedCount }: ParsedBatch<unknown>,
  status = 200,
): RecordResponse {
  reply.header('cache-control', 'no-store');
  const refused = {
    refused: selected,
    ...(refusedCount > selected.length ? { refusedCount } : {}),
  };
  const [first] = selected;
  if (records.length === 0 && first) throw new HttpFailure(400, { message: first.message, ...refused });
  reply.code(status);
  return { accepted: records.length, ...refused };
}

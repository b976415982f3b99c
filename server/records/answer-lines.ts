import type { FastifyReply } from 'fastify';
import type { RecordAnswer } from '../../schemas/record-schemas';
import { HttpFailure } from '../http/http-failure';
import type { ReadLines } from './read-lines';

/** What a record endpoint answers once the good lines are kept. Throws HttpFailure 400 where there were none. */
export function answerLines(
  reply: FastifyReply,
  { lines, refused }: ReadLines<unknown>,
  status = 200,
): RecordAnswer {
  reply.header('cache-control', 'no-store');
  const [first] = refused;
  if (lines.length === 0 && first) throw new HttpFailure(400, { message: first.message, refused });
  reply.code(status);
  return { accepted: lines.length, refused };
}

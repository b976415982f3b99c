import type { FastifyRequest } from 'fastify';
import { HttpFailure } from './http-failure';

export type BodyKind = 'json' | 'form';

/** Media types by kind of body. */
export const CONTENT_TYPES: Record<BodyKind, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
};

/** Returns the kind of the request's body. Throws HttpFailure 415 for a kind that is not accepted. */
export function requireBodyKind(request: FastifyRequest, accepted: readonly BodyKind[]): BodyKind {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const kind = accepted.find((each) => CONTENT_TYPES[each] === type);
  if (kind) return kind;
  const names = accepted.map((each) => CONTENT_TYPES[each]).join(' or ');
  throw new HttpFailure(415, { message: `Send the request as ${names}.` });
}

import type { FastifyRequest } from 'fastify';
import { HttpFailure } from './http-failure';

export type BodyKind = 'json' | 'form';

const KINDS: Record<string, BodyKind> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
};

const NAMES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** Which kind of body the request has. Throws HttpFailure 415 for one that is not among `accepted`. */
export function requireBodyKind(request: FastifyRequest, accepted: readonly BodyKind[]): BodyKind {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const kind = KINDS[type];
  if (kind && accepted.includes(kind)) return kind;
  const names = accepted.map((each) => NAMES[each]).join(' or ');
  throw new HttpFailure(415, { message: `Send the request as ${names}.` });
}

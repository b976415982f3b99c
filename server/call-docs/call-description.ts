import type { z } from 'zod';
import { conflictSchema, crumbFailureSchema, failureSchema } from '../../schemas/failure-schema';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the generated documentation says of the route; every route under /api has one. */
    call?: CallDescription;
  }
}

/** What a call takes and answers, by the very schemas that read it. */
export interface CallDescription {
  /** Group in the documentation. */
  group: string;
  summary: string;
  details?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** By kind of body: the call takes any of them. */
  body?: { json?: z.ZodType; form?: z.ZodType };
  headers?: readonly HeaderDescription[];
  answers: Readonly<Record<number, AnswerDescription>>;
}

export interface HeaderDescription {
  name: string;
  details: string;
  isRequired: boolean;
}

export interface AnswerDescription {
  details: string;
  /** Absent for an answer without a body, and for one that is not JSON. */
  schema?: z.ZodType;
  /** Of an answer that is not JSON. */
  type?: string;
}

/** What any call may answer. */
export const commonAnswers: CallDescription['answers'] = {
  400: { details: 'The request is not as described; the message says where.', schema: failureSchema },
  414: { details: 'The address is longer than 4,096 characters.', schema: failureSchema },
  500: { details: 'A fault of the server.', schema: failureSchema },
  503: {
    details:
      'The database cannot be reached just now. Nothing was done. `Retry-After` says when to try again.',
    schema: failureSchema,
  },
};

/** What a call answers that takes a body. */
export const bodyAnswers: CallDescription['answers'] = {
  413: { details: 'The body is larger than the call takes.', schema: failureSchema },
  415: { details: 'The body has another content type.', schema: failureSchema },
};

/** What a call answers that counts against a limit. */
export const limitAnswers: CallDescription['answers'] = {
  429: { details: 'Too many in a short time. `Retry-After` says when to come back.', schema: failureSchema },
};

/** What a call answers that only pages of this site may make. */
export const originAnswers: CallDescription['answers'] = {
  403: {
    details: 'Not a call of this site’s own page. The body has the crumb to use from now on.',
    schema: crumbFailureSchema,
  },
};

/** What a change to a cart may answer besides. */
export const changeAnswers: CallDescription['answers'] = {
  ...commonAnswers,
  ...bodyAnswers,
  ...limitAnswers,
  ...originAnswers,
  404: { details: 'There is no such item or entry.', schema: failureSchema },
  409: { details: '`If-Match` names an old version. The body has the present cart.', schema: conflictSchema },
  422: { details: 'The `Idempotency-Key` belongs to another request.', schema: failureSchema },
};

/** The headers of a change to a cart. */
export const changeHeaders: readonly HeaderDescription[] = [
  { name: 'X-CSRF-Token', details: 'The crumb: equal to the cookie of that name.', isRequired: true },
  {
    name: 'Idempotency-Key',
    details: 'Names one intent: the same key acts once and answers the same for 24 hours.',
    isRequired: false,
  },
  {
    name: 'If-Match',
    details: 'Version of the cart that the change is meant for; `*` for any.',
    isRequired: false,
  },
];

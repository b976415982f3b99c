import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import type { z } from 'zod';
import type { Permission } from '../../../contract/people/permissions';
import type {
  Call,
  CallDescription,
  ParamName,
  SchemaOutput,
  SuccessBody,
} from '../../../contract/shared/define-call';
import type { WorkQueue } from '../process/work-queue';
import { type BodyKind, requireBodyKind } from './body-kind';
import { dropTypeOfEmptyBody } from './empty-body';
import { parseInput, parsePart } from './parse-input';
import { runInQueue } from './run-in-queue';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves. Every route under /api has one. */
    call?: CallDescription;
    /** Requires the owner's token, or a session whose role has the permission. */
    permission?: Permission;
  }
}

/** A request to a call, with its input validated by the schemas of that call. */
export interface CallRequest<C extends Call> {
  request: FastifyRequest;
  reply: FastifyReply;
  params: Params<C>;
  query: C['query'] extends z.ZodType ? z.output<C['query']> : undefined;
  /** Content type of the body; null for a call that takes none. */
  bodyKind: BodyKind | null;
  /** Returns the validated body. Throws HttpFailure 400. Call it after the request is authorised. */
  body(): Body<C>;
}

export type CallHandler<C extends Call> = (
  call: CallRequest<C>,
) => Promise<SuccessBody<C> | FastifyReply> | SuccessBody<C> | FastifyReply;

export interface CallOptions {
  /** Admits the request before its input is validated; throws to refuse it. */
  preValidation?: preValidationAsyncHookHandler;
  /** Where expensive requests wait for their turn. Calls may share one. */
  queue?: WorkQueue;
  /** Sends the responses for errors in place of the server's own handler. */
  errorHandler?: NonNullable<RouteShorthandOptions['errorHandler']>;
}

const BODY_KINDS = ['json', 'form'] as const;

/**
 * Registers the route of a call. The content type, the path and the query are validated before the handler runs;
 * the body is validated when the handler requests it.
 */
export function registerCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  { queue, ...options }: CallOptions = {},
): void {
  const routeOptions: RouteShorthandOptions = {
    config: { call, ...(call.permission ? { permission: call.permission } : {}) },
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    ...(call.isShort ? { compress: false } : {}),
    onRequest: dropTypeOfEmptyBody,
    ...options,
  };
  app.route({
    ...routeOptions,
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const run = async () => handler(readRequest(call, request, reply));
      return queue ? runInQueue(queue, reply, run) : run();
    },
  });
}

function readRequest<C extends Call>(call: C, request: FastifyRequest, reply: FastifyReply): CallRequest<C> {
  const bodyKind = readBodyKind(call, request);
  return {
    request,
    reply,
    params: parse(call.params, request.params, 'path') as CallRequest<C>['params'],
    query: (call.query && parse(call.query, request.query, 'query')) as CallRequest<C>['query'],
    bodyKind,
    body: () => parseBody(call, bodyKind, request.body) as Body<C>,
  };
}

function readBodyKind({ body, isBodyOptional }: Call, request: FastifyRequest): BodyKind | null {
  const isEmpty = request.headers['content-type'] === undefined || request.body === undefined;
  if (!body || (isBodyOptional && isEmpty)) return null;
  return requireBodyKind(
    request,
    BODY_KINDS.filter((kind) => body[kind]),
  );
}

/** The messages for forms are for visitors, who know fields by their labels. */
function parseBody({ body }: Call, kind: BodyKind | null, input: unknown): unknown {
  if (kind === 'form' && body?.form) return parseInput(body.form, input);
  return parse(kind ? body?.[kind] : undefined, input, 'body');
}

function parse(schema: z.ZodType | undefined, input: unknown, part: 'path' | 'query' | 'body'): unknown {
  return schema ? parsePart(schema, input, part) : input;
}

type Params<C extends Call> = C['params'] extends z.ZodType
  ? z.output<C['params']>
  : Record<ParamName<C['path']>, string>;

type Body<C extends Call> = SchemaOutput<NonNullable<C['body']>[keyof NonNullable<C['body']>]>;

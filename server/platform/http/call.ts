import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import type { z } from 'zod';
import type { Permission } from '../../../contract/owner/permissions';
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

/** The documentation of a call, with the schemas that validate it. */
export interface CallDescription {
  /** Heading in the documentation. */
  group: string;
  summary: string;
  details?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** One schema for each accepted content type. */
  body?: { json?: z.ZodType; form?: z.ZodType };
  /** Media types of a body that is a file. */
  fileTypes?: readonly string[];
  /** Bytes of such a file. Its `bodyLimit` has room for a few more, so that a message can name the file. */
  fileLimit?: number;
  /** Accepts a request without a body. */
  isBodyOptional?: boolean;
  headers?: readonly HeaderDescription[];
  responses: Responses;
  /** It changes nothing, although its method may: the list of the owner's changes leaves it out. */
  changesNothing?: boolean;
}

/** One call: its route, its validation and its documentation. */
export interface Call extends CallDescription {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify path pattern, such as `/entries/:entryId`. */
  path: string;
  /** The permission that a contributor needs; the owner's token has all permissions. Without one, the call is public. */
  permission?: Permission;
  /** In bytes; the server's own limit unless given. */
  bodyLimit?: number;
  /** Its responses are too short for compression. */
  isShort?: boolean;
}

/** Responses by status. */
export type Responses = Readonly<Record<number, ResponseDescription>>;

export interface ResponseDescription {
  details: string;
  /** Schema of a JSON body. */
  schema?: z.ZodType;
  /** Content type of a body that is not JSON. */
  type?: string;
}

export interface HeaderDescription {
  name: string;
  details: string;
  isRequired: boolean;
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

/** Returns the call, typed by its own schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

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

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Body<C extends Call> = SchemaOutput<NonNullable<C['body']>[keyof NonNullable<C['body']>]>;

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : never;

type SuccessBody<C extends Call> = C['responses'] extends { 200: { schema: infer S } }
  ? SchemaOutput<S>
  : unknown;

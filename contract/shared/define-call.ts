import type { z } from 'zod';
import type { Permission } from '../people/permissions';

/** Hours for which an `Idempotency-Key` keeps the response to its first request. */
export const KEY_HOURS = 24;

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
  /** It accepts an `Idempotency-Key`: a repeated key returns the stored response for `KEY_HOURS`. */
  idempotency?: 'key';
  responses: Responses;
  /** It changes nothing, although its method may: the list of the owner's changes leaves it out. */
  changesNothing?: boolean;
}

/** One call: its route, its validation and its documentation. */
export interface Call extends CallDescription {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path pattern, such as `/entries/:entryId`. */
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

/** Returns the call, typed by its own schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** The names of the parameters in a path pattern. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The body of a successful response, which the server returns and the console receives; unknown without a schema. */
export type SuccessBody<C extends Call> = C['responses'] extends { 200: { schema: infer S } }
  ? SchemaOutput<S>
  : unknown;

/** The parsed value of a schema; never for what is no schema. */
export type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : never;

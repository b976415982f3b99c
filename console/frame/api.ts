import { z } from 'zod';
import type { Call, ParamName, SuccessBody } from '../../contract/shared/define-call';
import { callOwner } from './call-owner';

/** The input of a call: the parameters of its path, its query and its body, as far as it has them. */
export type ApiInput<C extends Call> = ParamsInput<C> & QueryInput<C> & BodyInput<C>;

export interface ApiOptions {
  readonly signal?: AbortSignal | undefined;
  /** By default that of the page. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The last arguments of `api`. A call without input needs none. */
type ApiArguments<C extends Call> =
  Partial<ApiInput<C>> extends ApiInput<C>
    ? [input?: ApiInput<C>, options?: ApiOptions]
    : [input: ApiInput<C>, options?: ApiOptions];

/** The parts of an input, whatever the call. */
interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Calls the server as the person who is signed in, and returns the parsed response. Reports a failure of the server.
 * @throws {OwnerFailure}
 */
export async function api<const C extends Call>(call: C, ...rest: ApiArguments<C>): Promise<SuccessBody<C>> {
  const [given, { signal, fetch = globalThis.fetch.bind(globalThis) } = {}] = rest;
  const input = (given ?? {}) as AnyInput;
  const request = {
    path: callAddress(call, input),
    method: call.method,
    ...(input.body === undefined ? {} : jsonBody(input.body)),
    ...(signal ? { signal } : {}),
  };
  return (await callOwner(fetch, request, call.responses[200]?.schema ?? z.unknown())) as SuccessBody<C>;
}

/** Returns the address of a call: its path with the parameters, and the query without undefined values. */
export function callAddress(
  { path }: Pick<Call, 'path'>,
  { params = {}, query = {} }: AnyInput = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const values = Object.entries(query).filter(([, value]) => value !== undefined);
  if (values.length === 0) return filled;
  return `${filled}?${new URLSearchParams(values.map(([name, value]) => [name, String(value)]))}`;
}

function jsonBody(body: unknown): RequestInit {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

type ParamsInput<C extends Call> = C extends { params: infer Params extends z.ZodType }
  ? { params: Sent<z.input<Params>> }
  : [ParamName<C['path']>] extends [never]
    ? unknown
    : { params: Record<ParamName<C['path']>, string | number> };

type QueryInput<C extends Call> = C extends { query: infer Query extends z.ZodType }
  ? Partial<z.input<Query>> extends z.input<Query>
    ? { query?: Sent<z.input<Query>> }
    : { query: Sent<z.input<Query>> }
  : unknown;

type BodyInput<C extends Call> = C extends { body: { json: infer Json extends z.ZodType } }
  ? C extends { isBodyOptional: true }
    ? { body?: z.input<Json> }
    : { body: z.input<Json> }
  : unknown;

/** Values of an address. A number is sent as text. */
type Sent<Values> = {
  readonly [Name in keyof Values]: Values[Name] | (string extends Values[Name] ? number : never);
};

import { z } from 'zod';
import type { Call, ParamName, SuccessBody } from '../../contract/shared/define-call';
import { ownerMessages } from '../../contract/shared/owner-messages';
import { OwnerFailure } from './owner-failure';
import { reportFailedCall } from './report-errors';

/** Time-out of a call, in ms. */
const TIMEOUT_MS = 30_000;
const REFUSED_STATUSES = [400, 403, 404, 409, 413, 415];
/** Another service or the database is unavailable; the server states which. */
const UNAVAILABLE_STATUSES = [502, 503, 504];
const refusalSchema = z.object({ message: z.string().min(1), field: z.string().optional() });

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
  const address = callAddress(call, input);
  try {
    const response = await send(fetch, address, { method: call.method, ...jsonBody(input.body) }, signal);
    return (await parseResponse(response, call)) as SuccessBody<C>;
  } catch (error) {
    if (error instanceof OwnerFailure && error.kind === 'unavailable' && !signal?.aborted)
      reportFailedCall(call.method, address, error.cause instanceof Error ? error.cause.name : error.message);
    throw error;
  }
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
  if (body === undefined) return {};
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function send(
  fetch: typeof globalThis.fetch,
  address: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(address, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  } catch (cause) {
    throw new OwnerFailure('unavailable', ownerMessages.unreachable, { cause });
  }
}

async function parseResponse(response: Response, { responses }: Call): Promise<unknown> {
  if (!response.ok) throw await describeFailure(response);
  try {
    return (responses[200]?.schema ?? z.unknown()).parse(await response.json());
  } catch (cause) {
    throw new OwnerFailure('unavailable', ownerMessages.unloadable, { cause });
  }
}

async function describeFailure(response: Response): Promise<OwnerFailure> {
  const { status } = response;
  if (status === 401) return new OwnerFailure('signed-out', 'Your session has ended. Sign in again.');
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null)).data;
  if (refusal && REFUSED_STATUSES.includes(status))
    return new OwnerFailure('refused', refusal.message, { field: refusal.field });
  if (refusal && UNAVAILABLE_STATUSES.includes(status))
    return new OwnerFailure('unavailable', refusal.message);
  const message = `The server could not do this (${status}). Try again in a few seconds.`;
  return new OwnerFailure('unavailable', message);
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

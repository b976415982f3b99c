import type { Page } from '../page/page';
import { parseJson } from '../page/parse-json';
import { toJson } from '../page/to-json';

/** Time-out of a request, in ms. */
const TIMEOUT = 10_000;

export interface JsonRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** No response in time; a status other than 2xx; a response that is not JSON; no submission key for a form. */
export type RequestFailureKind = 'network' | 'status' | 'not-json' | 'no-key';

/** Thrown when a request has no usable response. `body` is the JSON body of a response with an error status. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  declare readonly kind: RequestFailureKind;
  declare readonly status: number;
  declare readonly body: unknown;

  constructor(kind: RequestFailureKind, url: string, status: number, body?: unknown, cause?: unknown) {
    super(`${url}: ${kind} ${status}`, { cause });
    Object.assign(this, { kind, status, body });
  }
}

/** Sends a request to the store's server and returns the parsed JSON response. @throws {RequestFailure} */
export async function requestJson(page: Page, url: string, request: JsonRequest = {}): Promise<unknown> {
  const { ok, status, text } = await send(page, url, request);
  const body = parseJson(text);
  if (ok && body !== undefined) return body;
  throw new RequestFailure(ok ? 'not-json' : 'status', url, status, body);
}

async function send(
  { window, origin }: Page,
  url: string,
  { method = 'GET', body, headers }: JsonRequest,
): Promise<{ ok: boolean; status: number; text: string }> {
  try {
    // The page's base address may be of another origin.
    const response = await window.fetch(origin + url, {
      method,
      // Older browsers have no time-out of their own.
      signal: AbortSignal.timeout?.(TIMEOUT) ?? null,
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: toJson(body) }),
    });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (cause) {
    throw new RequestFailure('network', url, 0, undefined, cause);
  }
}

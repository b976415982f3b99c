import type { Page } from '../page/page';

/** How long a call may take, in ms, before it counts as failed. */
const TIMEOUT = 10_000;

export interface JsonRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** No answer came in time; its status is not 2xx; it is no JSON. */
export type RequestFailureKind = 'network' | 'status' | 'not-json';

/** Why a call has no answer to use. `body` is what the server said along with a bad status, where that was JSON. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  constructor(
    readonly kind: RequestFailureKind,
    url: string,
    readonly status: number,
    readonly body?: unknown,
    cause?: unknown,
  ) {
    super(`${url}: ${kind} ${status}`, { cause });
  }
}

/** Calls the store's own server and answers the parsed JSON. @throws {RequestFailure} */
export async function requestJson(page: Page, url: string, request: JsonRequest = {}): Promise<unknown> {
  const { ok, status, text } = await send(page, url, request);
  const body = parse(text);
  if (ok && body !== undefined) return body;
  throw new RequestFailure(ok ? 'not-json' : 'status', url, status, body);
}

async function send(
  { window }: Page,
  url: string,
  { method = 'GET', body, headers }: JsonRequest,
): Promise<{ ok: boolean; status: number; text: string }> {
  const timeout = new AbortController();
  const timer = window.setTimeout(() => timeout.abort(), TIMEOUT);
  const hasBody = body !== undefined;
  try {
    const response = await window.fetch(url, {
      method,
      signal: timeout.signal,
      headers: {
        Accept: 'application/json',
        ...(hasBody && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(hasBody && { body: JSON.stringify(body) }),
    });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (cause) {
    throw new RequestFailure('network', url, 0, undefined, cause);
  } finally {
    window.clearTimeout(timer);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

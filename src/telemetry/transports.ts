/** One request of the outbox, always a POST. */
export interface OutboxRequest {
  readonly url: string;
  readonly body: string;
  /** Content type. */
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds until a response counts as lost. */
  readonly timeout: number;
}

/** The response of the server; its status is 0 when the server could not be reached. */
export interface OutboxResponse {
  readonly status: number;
  readonly text: string;
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;
}

type OutboxWindow = Window & typeof globalThis;

interface FetchLaterWindow {
  fetchLater?(url: string, init: RequestInit): unknown;
}

/** Posts by a keepalive fetch, which continues when the page ends, and returns the response. Never rejects. */
export async function post(window: OutboxWindow, request: OutboxRequest): Promise<OutboxResponse> {
  try {
    const response = await window.fetch(request.url, {
      ...toInit(request),
      signal: AbortSignal.timeout(request.timeout),
    });
    const { status, headers } = response;
    return { status, text: await response.text(), retryAfter: headers.get('Retry-After') };
  } catch {
    return { status: 0, text: '', retryAfter: null };
  }
}

/** Sends while the page is ending: by `sendBeacon`, else by a keepalive fetch, which can have headers. */
export function postOnExit(window: OutboxWindow, request: OutboxRequest): void {
  const { url, body, type, headers } = request;
  if (headers || !window.navigator.sendBeacon?.(url, new Blob([body], { type }))) void post(window, request);
}

/** Schedules a request for when the page ends, unless `signal` aborts. False where the browser cannot. */
export function postLater(window: OutboxWindow, request: OutboxRequest, signal: AbortSignal): boolean {
  try {
    return Boolean((window as FetchLaterWindow).fetchLater?.(request.url, { ...toInit(request), signal }));
  } catch {
    // Its quota is used up, or it does not support the address.
    return false;
  }
}

function toInit({ body, type, headers }: OutboxRequest): RequestInit {
  return { method: 'POST', body, headers: { ...headers, 'Content-Type': type }, keepalive: true };
}

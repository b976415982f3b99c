/** One request of the outbox. */
export interface Parcel {
  readonly url: string;
  /** Knows its own content type. */
  readonly body: Blob;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds until an answer counts as lost. */
  readonly timeout: number;
}

/** What came back; status 0 when nothing did. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The header `Retry-After`. */
  readonly retry: string | null;
}

type OutboxWindow = Window & typeof globalThis;

interface LaterWindow {
  fetchLater?(url: string, init: RequestInit): unknown;
}

const RETRY = 'Retry-After';

/**
 * Posts and waits for the answer: by a fetch that outlives the page, else, where something stops that one, by a classic
 * request. Never rejects.
 */
export async function post(window: OutboxWindow, parcel: Parcel): Promise<Answer> {
  try {
    const response = await window.fetch(parcel.url, requestOf(parcel, AbortSignal.timeout(parcel.timeout)));
    return { status: response.status, text: await response.text(), retry: response.headers.get(RETRY) };
  } catch (error) {
    // A TypeError is a refusal: of the network, of a blocker, of an old browser. Anything else took too long.
    if ((error as Error).name === 'TypeError') return postClassic(window, parcel);
    return { status: 0, text: '', retry: null };
  }
}

function postClassic(window: OutboxWindow, { url, body, timeout }: Parcel): Promise<Answer> {
  return new Promise((resolve) => {
    const xhr = new window.XMLHttpRequest();
    xhr.onloadend = () =>
      resolve({ status: xhr.status, text: xhr.responseText, retry: xhr.getResponseHeader(RETRY) });
    xhr.open('POST', url);
    xhr.timeout = timeout;
    xhr.send(body);
  });
}

/** Leaves a parcel with the browser as the page goes, by whichever way takes it. */
export function postAndGo(window: OutboxWindow, parcel: Parcel): boolean {
  if (parcel.headers || !window.navigator.sendBeacon?.(parcel.url, parcel.body)) void post(window, parcel);
  return true;
}

/** Has the browser send a parcel when the page ends, however it ends, unless `signal` aborts. False where it cannot. */
export function postAtEnd(window: OutboxWindow, parcel: Parcel, signal: AbortSignal): boolean {
  try {
    return Boolean((window as LaterWindow).fetchLater?.(parcel.url, requestOf(parcel, signal)));
  } catch {
    // Its quota is used up, or the address is not for it.
    return false;
  }
}

function requestOf({ body, headers = {} }: Parcel, signal: AbortSignal): RequestInit {
  return { method: 'POST', body, headers, signal, keepalive: true };
}

import type { ErrorRecord } from '../../contract/telemetry/performance-record';
import { ERRORS_PATH } from '../../contract/telemetry/record-paths';
import { maskAddress, maskText } from '../../src/page/mask';
import { type Failure, readFailure } from '../../src/page/read-failure';

/** Requests of a page, errors that wait, and characters of a stack (spec §9 Errors and performance). */
const MAX_SENDS = 20;
const MAX_QUEUED = 10;
const MAX_STACK = 5000;
const MAX_MESSAGE = 1000;
/** Milliseconds. */
const DEBOUNCE = 1000;
/** Marks the errors of the console in the report. */
const TEMPLATE = 'console';
const COLLECTOR_VERSION = '4.8.0';

/** Dispatched on the window for a call that failed. The detail is the error. */
const CALL_FAILED = 'vitrine:call-failed';

/**
 * Reports a call that failed without the owner's fault. A query may contain what was typed: the path alone is reported.
 */
export function reportFailedCall(method: string, address: string, reason: string): void {
  const detail = new Error(`${method} ${address.replace(/[?#].*/s, '')}: ${reason}`);
  globalThis.dispatchEvent?.(new CustomEvent(CALL_FAILED, { detail }));
}

/**
 * Reports the errors of the console as those of pages (spec §9 Errors and performance, §8 Error boundary): a screen
 * that throws, a call that failed, and every other error. They contain the path of the screen and of the call, and
 * nothing that was typed. Never throws.
 */
export function reportErrors({ window, fetch, signal }: ReportErrorsOptions): void {
  const stopped = signal ?? new AbortController().signal;
  const queue = new Map<string, ErrorRecord>();
  const pageLoadId = crypto.randomUUID();
  let sends = 0;
  let timer = 0;
  const flush = (): void => {
    window.clearTimeout(timer);
    if (queue.size === 0 || sends++ >= MAX_SENDS) return;
    const body = JSON.stringify([...queue.values()]);
    queue.clear();
    const headers = { 'content-type': 'application/json' };
    // A report that is lost must not become an error of its own.
    fetch(ERRORS_PATH, { method: 'POST', headers, body, keepalive: true }).catch(() => {});
  };
  const add = (event: Event): void => {
    const failure = readFailure(event.type === CALL_FAILED ? asRejection(event as CustomEvent) : event);
    const key = [failure.event, failure.message, failure.line].join();
    const known = queue.get(key);
    if (known) known.data.count += 1;
    else if (queue.size < MAX_QUEUED)
      queue.set(key, describeError(failure, { pageLoadId, path: window.location.pathname }));
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, DEBOUNCE);
  };
  for (const type of ['error', 'unhandledrejection', CALL_FAILED])
    window.addEventListener(type, add, { signal: stopped });
  window.addEventListener('pagehide', flush, { signal: stopped });
}

interface ReportErrorsOptions {
  readonly window: Window;
  readonly fetch: typeof globalThis.fetch;
  readonly signal?: AbortSignal;
}

function asRejection({ detail }: CustomEvent): Event {
  return Object.assign(new Event('unhandledrejection'), { reason: detail });
}

function describeError(
  { event, message, stack, source, line, column }: Failure,
  { pageLoadId, path }: { readonly pageLoadId: string; readonly path: string },
): ErrorRecord {
  return {
    event,
    timestamp: Date.now(),
    data: {
      pageLoadId,
      collectorVersion: COLLECTOR_VERSION,
      template: TEMPLATE,
      path: maskText(path),
      weight: 1,
      message: maskText(message).slice(0, MAX_MESSAGE),
      stack: stack && maskText(stack.replace(/[?#][^\s():]*/g, '')).slice(0, MAX_STACK),
      source: maskAddress(source),
      line,
      column,
      origin: 'ours',
      count: 1,
    },
  };
}

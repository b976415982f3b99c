import { pageCookie } from '../page/cookies';
import { maskAddress, maskText } from '../page/mask';
import { type Failure, readFailure } from '../page/read-failure';
import { createEndpoint } from '../telemetry/endpoint';
import type { Telemetry } from '../telemetry/telemetry';
import { whenHidden } from '../telemetry/when-hidden';
import { classifyOrigin } from './classify-origin';
import { type PageFields, pageFields } from './page-fields';

/** Requests (spec §9 Errors and performance). */
const MAX_SENDS = 20;
const MAX_QUEUED = 10;
const MAX_STACK = 5000;
/** Milliseconds. */
const DEBOUNCE = 1000;

const MAX_MESSAGE = 1000;
/** The browser delivers the rest of the sizes in the next frame: nothing has failed. */
const HARMLESS = /^ResizeObserver loop/;
/** A failed import, in the words of Firefox and Safari, which cut off imports when the visitor leaves. */
const CUT_OFF = /loading dynamically|module script failed/;

/** An error to report. */
interface ErrorReport {
  readonly event: Failure['event'];
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly data: { count: number } & Readonly<Record<string, unknown>>;
}

/**
 * Reports errors on the page, its own and those of other scripts, with those that the stub in the head recorded: at
 * most ten at once, a second after the last one, in twenty requests. Repeated errors only add to a count. Never throws, and
 * leaves each event to other listeners.
 *
 * @param ownFiles address of the folder with the bundle's files; the one of this file by default
 */
export function observeErrors(
  { page, outbox, signal, consent }: Telemetry,
  fields: Pick<PageFields, 'pageLoadId'>,
  ownFiles = (): string => new URL('.//', import.meta.url).href,
): void {
  const { window } = page;
  const headers = (): Record<string, string> => ({ 'X-CSRF-Token': pageCookie(page, 'crumb') ?? '' });
  const options = { isList: true, headers, left: MAX_SENDS };
  const send = outbox.open(createEndpoint(page, 'error', '/api/events/RecordJavascriptErrors', options));
  const reports = new Map<string, ErrorReport>();
  let timer = 0;

  const flush = (): void => {
    window.clearTimeout(timer);
    for (const each of reports.values()) send(each);
    reports.clear();
  };
  const add = (failure: Failure): void => {
    const { event, message, source, line, column } = failure;
    if (HARMLESS.test(message)) return;
    const data = maskFailure(failure);
    const key = [event, data.message, source, line, column].join();
    const known = reports.get(key);
    if (known) known.data.count++;
    else if (reports.size < MAX_QUEUED) {
      const origin = classifyOrigin(failure, { site: page.origin, ownFiles: ownFiles() });
      const timestamp = Date.now();
      // A script may have shown another page since the load.
      const current = { ...pageFields(page), pageLoadId: fields.pageLoadId };
      reports.set(key, { event, timestamp, data: { ...current, ...data, origin, weight: 1, count: 1 } });
    }
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, DEBOUNCE);
  };
  const onFailure = (event: Event): void => {
    try {
      add(readFailure(event));
    } catch {
      // An event that cannot be read must not cause an error, which would be reported here again.
    }
  };

  page.slots.earlyErrors?.forEach(onFailure);
  consent.early('vitrine:error').forEach(onFailure);
  for (const type of ['error', 'unhandledrejection', 'vitrine:error'])
    window.addEventListener(type, onFailure, { capture: true, signal });
  whenHidden(page, signal, () => {
    for (const [key, { data }] of reports) if (CUT_OFF.test(`${data.message}`)) reports.delete(key);
    flush();
  });
  signal.addEventListener('abort', () => window.clearTimeout(timer), { once: true });
}

/** Returns the fields of an error without what a visitor typed or received. */
function maskFailure({ message, stack, source, line, column, behaviour }: Failure) {
  return {
    message: maskText(message).slice(0, MAX_MESSAGE),
    stack: stack && maskText(stack.replace(/[?#][^\s():]*/g, '')).slice(0, MAX_STACK),
    source: maskAddress(source),
    line,
    column,
    behaviour,
  };
}

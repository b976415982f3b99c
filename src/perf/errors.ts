import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { maskAddress, maskText } from '../telemetry/mask';
import { openEndpoint } from '../telemetry/open-endpoint';
import { classifyOrigin } from './classify-origin';
import type { PageFields } from './page-fields';
import { type Failure, readFailure } from './read-failure';

/** spec §9 Errors and performance. */
const MAX_SENDS = 20;
const MAX_QUEUED = 10;
const MAX_STACK = 5000;
/** Milliseconds. */
const DEBOUNCE = 1000;

const MAX_MESSAGE = 1000;

interface Waiting {
  readonly event: Failure['event'];
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly data: { count: number };
}

/**
 * Tells what breaks on the page, whoever broke it, from the head's stub on: at most ten a time, a second after the last
 * one, twenty times. The same again only counts. Never throws, and leaves each event to others.
 */
export function watchErrors(page: Page, fields: PageFields, ownFiles: string): void {
  const { window, document } = page;
  const headers = (): Record<string, string> => ({
    'X-CSRF-Token': pageCookie(page, 'crumb') ?? '',
  });
  const send = openEndpoint(page, 'error', '/api/events/RecordJavascriptErrors', { isList: true, headers });
  const waiting = new Map<string, Waiting>();
  let sends = 0;
  let timer = 0;

  const tell = (): void => {
    window.clearTimeout(timer);
    if (waiting.size && sends++ < MAX_SENDS) for (const each of waiting.values()) send(each);
    waiting.clear();
  };
  const note = (failure: Failure): void => {
    const { event, source, line, column } = failure;
    const data = maskFailure(failure);
    const key = [event, data.message, source, line, column].join();
    const known = waiting.get(key);
    if (known) known.data.count++;
    else if (waiting.size < MAX_QUEUED) {
      const origin = classifyOrigin(failure, { site: window.location.origin, ownFiles });
      const told = { ...fields, ...data, origin, weight: 1, count: 1 };
      waiting.set(key, { event, timestamp: Date.now(), data: told });
    }
    window.clearTimeout(timer);
    timer = window.setTimeout(tell, DEBOUNCE);
  };
  const hear = (event: Event): void => {
    try {
      note(readFailure(event));
    } catch {
      // What cannot even be read must not become an error of its own, which would be heard here again.
    }
  };

  page.slots.earlyErrors?.forEach(hear);
  for (const type of ['error', 'unhandledrejection', 'vitrine:error'])
    window.addEventListener(type, hear, true);
  document.addEventListener('visibilitychange', () => document.hidden && tell());
  window.addEventListener('pagehide', tell);
}

/** What may leave the page of it: without what a visitor typed or was sent. */
function maskFailure({ message, stack, source, line, column, behaviour }: Failure) {
  return {
    message: maskText(message).slice(0, MAX_MESSAGE),
    stack: stack && maskText(stack.replace(/[?#][^\s():]*/g, '')).slice(0, MAX_STACK),
    source: source && maskAddress(source),
    line,
    column,
    behaviour,
  };
}

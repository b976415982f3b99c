import type { Stub } from './loader/stub-handover';
import { isStarted } from './page/is-started';
import type { Page } from './page/page';
import { unclobbered } from './page/unclobbered';
import { whenLoadedAndIdle } from './page/when-idle';
import { recordEvents } from './telemetry/record-early';

/** Without marks: telemetry changes no element of the page. */
const page = {
  window,
  origin: location.origin,
  document: unclobbered(document),
  unclobbered,
  slots: {},
  signal: new AbortController().signal,
} as Page;

/** Starts telemetry alone, for pages without a shop. The shop's script, if a page has it too, starts its own. */
function start(): void {
  // With the stub in the head, errors are known from the first line of the page.
  const { errors } = (window as { vitrine?: Partial<Stub> }).vitrine ?? {};
  if (errors?.map) page.slots.earlyErrors = errors;
  recordEvents(page);
  whenLoadedAndIdle(page, page.signal, () => {
    if (!isStarted(window))
      import('./start-telemetry').then(({ startTelemetry }) => startTelemetry(page)).catch(console.warn);
  });
}

// A prerendered page has no visitor yet.
if ((page.document as { prerendering?: boolean }).prerendering)
  page.document.addEventListener('prerenderingchange', start, { once: true });
else start();

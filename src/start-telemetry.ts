import type { Page } from './page/page';
import { readCookies } from './page/read-cookies';
import { startPerf } from './perf/start';
import { createTelemetry } from './telemetry/telemetry';
import { startTracking } from './tracking/start';

/**
 * Starts tracking, vitals and error reports, until the page's signal aborts. Called once a page, when it is idle. A document
 * without an address of its own, such as the preview of a page builder, is no page view: it starts nothing.
 */
export async function startTelemetry(page: Page): Promise<void> {
  if (!/^http/.test(page.window.location.protocol)) return;
  const { hostname } = page.window.location;
  if (hostname === 'localhost' || page.document.querySelector('[data-vitrine-debug]')) await diagnose(page);
  const cookies = await readCookies(page);
  if (page.signal.aborted) return;
  const telemetry = createTelemetry(page, page.signal, cookies);
  if (startTracking(telemetry)) startPerf(telemetry);
}

/** Loads the warnings for authors, which may find that the server has no telemetry. */
async function diagnose(page: Page): Promise<void> {
  await import('./diagnostics/diagnostics').then(
    ({ startDiagnostics }) => startDiagnostics(page),
    console.warn,
  );
}

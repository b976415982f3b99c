import type { Page } from '../page/page';
import { pageConsent } from '../telemetry/page-consent';
import { watchErrors } from './errors';
import { pageFields } from './page-fields';
import { watchSpeed } from './speed';
import { visitWeight } from './visit-weight';

declare module '../page/page' {
  interface PageSlots {
    isMeasured: boolean;
  }
}

/** Where the bundle's files are: beside this one. */
const OWN_FILES = new URL('.', import.meta.url).href;

/**
 * Measures how fast the page is for who sees it and what breaks on it (docs/performance.md), once consent allows it.
 * Called once a page, when it is idle.
 */
export function startPerf(page: Page): void {
  const consent = pageConsent(page);
  const start = (): void => {
    if (page.slots.isMeasured || !consent.allows('vitals')) return;
    page.slots.isMeasured = true;
    measure(page);
  };
  consent.onChange(start);
  start();
}

function measure(page: Page): void {
  const fields = pageFields(page);
  watchErrors(page, fields, OWN_FILES);
  const weight = visitWeight(page);
  if (weight) watchSpeed(page, fields, weight);
}

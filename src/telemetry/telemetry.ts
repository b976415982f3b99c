import type { Page } from '../page/page';
import { createIdleTasks, type EnqueueIdle } from './idle-tasks';
import { createOutbox, type Outbox } from './outbox';
import { type Consent, createConsent } from './page-consent';

/** What tracking and performance share on a page. */
export interface Telemetry {
  readonly page: Page;
  readonly consent: Consent;
  readonly outbox: Outbox;
  /** Aborts when telemetry stops: every listener, timer, observer and request takes it. */
  readonly signal: AbortSignal;
  readonly enqueueIdle: EnqueueIdle;
}

/** Returns the page's telemetry, which sends nothing by itself. Called once a page, when it is idle. */
export function createTelemetry(page: Page, signal: AbortSignal): Telemetry {
  // First: records that it makes as the page hides are made before the outbox sends the last ones.
  const enqueueIdle = createIdleTasks(page, signal);
  const consent = createConsent(page, signal);
  return { page, consent, outbox: createOutbox(page, consent, signal), signal, enqueueIdle };
}

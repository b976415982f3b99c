import type { Page } from '../page/page';
import { createIdleTasks, type EnqueueIdle } from './idle-tasks';
import { createOutbox, type Outbox } from './outbox';
import { type Consent, createConsent } from './page-consent';
import { PRINTED_HIT } from './send-short-view';

/** What tracking and performance share on a page. */
export interface Telemetry {
  readonly page: Page;
  readonly consent: Consent;
  readonly outbox: Outbox;
  /** Aborts when telemetry stops: every listener, timer and observer takes it. A request that was sent may end. */
  readonly signal: AbortSignal;
  readonly _enqueueIdle: EnqueueIdle;
  /** Whether a short page view was reported before telemetry started: the page has been hidden, and shown again. */
  readonly _isShortView: boolean;
  /** The page's cookies when telemetry started, in the format of `document.cookie`. */
  readonly cookies: string;
}

/**
 * Returns the page's telemetry, which sends nothing by itself. Called once a page, when it is idle.
 *
 * @param cookies the page's cookies now, in the format of `document.cookie`
 */
export function createTelemetry(page: Page, signal: AbortSignal, cookies: string): Telemetry {
  const takePrintedHit = (): string | undefined => {
    const printed = page.document.querySelector<HTMLElement>(PRINTED_HIT)?.dataset;
    const address = printed?.vitrineHit;
    if (printed) printed.vitrineHit = '';
    return address;
  };
  const _isShortView = takePrintedHit() === '';
  page.document.addEventListener('vitrine:page-change', takePrintedHit, { signal });
  // First: records that it makes as the page hides are made before the outbox sends the last ones.
  const _enqueueIdle = createIdleTasks(page, signal);
  const consent = createConsent(page, signal, cookies);
  return {
    page,
    consent,
    outbox: createOutbox(page, consent, signal),
    signal,
    _enqueueIdle,
    _isShortView,
    cookies,
  };
}

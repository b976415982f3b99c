import { emit } from '../page/events';
import type { Page } from '../page/page';
import { decideRecording } from './decide-recording';

declare module '../page/page' {
  interface PageSlots {
    sessionRecording: Promise<void>;
  }
}

const MOCK_ID = 'automated-mock-id';

export interface RecordingOptions {
  /** Reads the page context at a path. */
  from(path: string): unknown;
  readonly isDevMode: boolean;
  /** Returns whether the visitor consents now. Called again after each `await`. */
  isAllowed(): boolean;
}

/**
 * Starts the recording of an eligible session, once a page (spec §6 Session recording, §7 Telemetry): requests an id,
 * dispatches it as `vitrine:session-recording`, and imports the owner's recorder where the site has one. Failures are
 * logged.
 */
export async function startRecording(
  page: Page,
  { from, isDevMode, isAllowed }: RecordingOptions,
): Promise<void> {
  const isEligible = decideRecording({
    country: from('website.location.addressCountry') ?? from('website.country'),
    timeZone: from('website.timeZone'),
    isEnabled: from('tracking.sessionRecording.isEnabled') === true,
    isSampled: from('tracking.sessionRecording.isSampled') === true,
    cores: page.window.navigator.hardwareConcurrency,
    isDevMode,
  });
  if (!isEligible || !isAllowed()) return;
  page.slots.sessionRecording ??= record(page, from('tracking.sessionRecording.scriptUrl'), isAllowed);
  await page.slots.sessionRecording;
}

async function record(page: Page, scriptUrl: unknown, isAllowed: () => boolean): Promise<void> {
  try {
    const response = await page.window.fetch(`${page.origin}/api/commerce/fullstory/getId`);
    const id: unknown = (await response.json()).data;
    if (!response.ok || typeof id !== 'string' || id === MOCK_ID || !isAllowed()) return;
    emit(page.document, 'vitrine:session-recording', { id });
    if (typeof scriptUrl === 'string') await import(scriptUrl);
  } catch (error) {
    console.warn('[vitrine] Session recording could not start.', error);
  }
}

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
  /** What the page's context says at a path. */
  from(path: string): unknown;
  readonly isDevMode: boolean;
  /** Whether the visitor agrees, now: asked again after each wait. */
  isAllowed(): boolean;
}

/**
 * Lets an eligible visit be recorded, once a page (spec §6, §7): asks for an id, tells it as
 * `vitrine:session-recording`, and imports the owner's recorder where the site names one. What fails is logged and
 * ignored.
 */
export async function startRecording(
  page: Page,
  { from, isDevMode, isAllowed }: RecordingOptions,
): Promise<void> {
  const isEligible = decideRecording({
    country: from('website.location.addressCountry') ?? from('website.country'),
    timeZone: from('website.timeZone'),
    isSwitchedOn: from('tracking.sessionRecording.isEnabled') === true,
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
    const answer = await page.window.fetch('/api/commerce/fullstory/getId');
    const id: unknown = (await answer.json()).data;
    if (!answer.ok || typeof id !== 'string' || id === MOCK_ID || !isAllowed()) return;
    emit(page.document, 'vitrine:session-recording', { id });
    if (typeof scriptUrl === 'string') await import(scriptUrl);
  } catch (error) {
    console.warn('[vitrine] Session recording could not start; the page goes on without.', error);
  }
}

import { emit } from '../core/events';
import type { Page } from '../core/page';
import { decideRecording } from './decide-recording';

const MOCK_ID = 'automated-mock-id';

/**
 * Lets an eligible visit be recorded, once a page (spec §6, §7): asks for an id, tells it as
 * `vitrine:session-recording`, and imports the owner's recorder where the site names one. What fails is logged and
 * ignored. Consent is asked by the caller.
 */
export async function startRecording(
  page: Page,
  { from, isDevMode }: { from(path: string): unknown; isDevMode: boolean },
): Promise<void> {
  const isEligible = decideRecording({
    country: from('website.location.addressCountry') ?? from('website.country'),
    timeZone: from('website.timeZone'),
    isSwitchedOn: from('tracking.sessionRecording.isEnabled') === true,
    isSampled: from('tracking.sessionRecording.isSampled') === true,
    cores: page.window.navigator.hardwareConcurrency,
    isDevMode,
  });
  if (isEligible)
    await page.once('session-recording', () => record(page, from('tracking.sessionRecording.scriptUrl')));
}

async function record(page: Page, scriptUrl: unknown): Promise<void> {
  try {
    const answer = await page.window.fetch('/api/commerce/fullstory/getId');
    const id: unknown = (await answer.json()).data;
    if (!answer.ok || typeof id !== 'string' || id === MOCK_ID) return;
    emit(page.document, 'vitrine:session-recording', { id });
    if (typeof scriptUrl === 'string') await import(scriptUrl);
  } catch (error) {
    console.warn('[vitrine] Session recording could not start; the page goes on without.', error);
  }
}

import type { Page } from '../../page/page';
import { toJson } from '../../page/to-json';
import type { PopupMemory } from './decide-popup';

const KEY = 'vitrine-popup-overlay';

/**
 * Returns what the visitor did with the popup, on this page or an earlier one, after storing `change` if there is one.
 * Undefined where nothing may be stored: without full consent, or where the browser forbids it (spec §6).
 */
export function visitorMemory({ window }: Page, change?: PopupMemory): PopupMemory | undefined {
  // Telemetry has set it by now. Without telemetry, nothing is stored.
  if ((window as { vitrineConsent?: unknown }).vitrineConsent !== 'full') return undefined;
  try {
    const { localStorage } = window;
    if (change) localStorage[KEY] = toJson(change);
    return JSON.parse(localStorage[KEY] ?? '{}');
  } catch {
    return undefined;
  }
}

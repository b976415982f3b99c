import { pageCookie } from '../../page/cookies';
import { keepsCookies } from '../../page/keeps-cookies';
import type { Page } from '../../page/page';
import { parseJson } from '../../page/parse-json';
import { setCookie } from '../../page/set-cookie';
import { toJson } from '../../page/to-json';
import type { PopupMemory } from './decide-popup';

const KEY = 'vitrine-popup-overlay';
const YEAR = 31_536_000;

/**
 * Returns what the visitor did with the popup, on this page or an earlier one, after storing `change` if there is one: in
 * local storage, or in a cookie where that is denied. It identifies nobody and is what the visitor asked for by closing the
 * popup, so it needs no consent. Undefined where the browser stores nothing.
 */
export function visitorMemory(page: Page, change?: PopupMemory): PopupMemory | undefined {
  try {
    const { localStorage } = page.window;
    if (change) localStorage[KEY] = toJson(change);
    return JSON.parse(localStorage[KEY] ?? '{}');
  } catch {
    if (!keepsCookies(page)) return undefined;
    if (change) setCookie(page, KEY, encodeURIComponent(toJson(change)), YEAR);
    return parseJson(pageCookie(page, KEY) ?? '{}') as PopupMemory | undefined;
  }
}

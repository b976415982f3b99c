import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import type { Page } from '../../page/page';
import { fromContext } from '../../page/page-context';

/**
 * Prints the amount of an element in the store's format, with the symbol of its currency (spec §9 Money). An amount that
 * has a symbol already, in its text or by the theme's styles, stays as it is, and so does one in a page that names no
 * currency.
 */
export function money(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const minor = readMinor(element, page);
  if (minor === undefined || isDecorated(element, page)) return;
  import('../money-chunk')
    .then(({ formatAmounts }) => {
      const text = formatAmounts(page)?.(minor);
      // A choice of the visitor may have changed the price in the meantime.
      if (text && !signal.aborted && readMinor(element, page) === minor) element.textContent = text;
    })
    .catch((error) => emit(element, 'vitrine:error', { behaviour: 'money', error }));
}

/** Returns the amount in minor units; undefined for a text that the engine does not print for the store's currency. */
function readMinor({ textContent }: HTMLElement, page: Page): number | undefined {
  const text = textContent.trim();
  const isWhole = fromContext(page, 'websiteSettings.storeSettings.selectedCurrency') === 'JPY';
  if (!/^-?\d{1,3}(,?\d{3})*(\.\d\d)?$/.test(text) || isWhole === text.includes('.')) return undefined;
  return Number(text.replace(/[,.]/g, ''));
}

function isDecorated(element: HTMLElement, { window }: Page): boolean {
  return ['::before', '::after'].some((part) => /["']./.test(window.getComputedStyle(element, part).content));
}

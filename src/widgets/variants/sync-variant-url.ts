import type { Variant } from '../../commerce/variant';
import type { Page } from '../../page/page';
import { readPath } from '../../page/page-context';
import { ownerOf } from '../product-parts';
import type { ShowChoice } from './choice';
import { setOption } from './pair-controls';

/** The parameter of the address that names the chosen variant, by its id or its SKU. */
const PARAMETER = 'variant';

/** Links to other parts of the product's page, such as more reviews, which keep the chosen variant. */
const KEEPS_VARIANT = '[data-keep-variant] a';

/**
 * Selects the variant that the page's URL names, unless the visitor has chosen already. Returns a function that writes the
 * chosen variant into the URL of the product's own page, with `history.replaceState`, and into the links that keep it.
 */
export function syncVariantUrl(
  element: HTMLElement,
  page: Page,
  { variants, hasChosen }: { readonly variants: readonly Variant[]; readonly hasChosen: boolean },
): ShowChoice {
  if (!isOwnProduct(element, page)) return () => {};
  const { history, location } = page.window;
  const named = new URL(location.href).searchParams.get(PARAMETER);
  const variant = variants.find(({ id, sku }) => named && (id === named || sku === named));
  for (const [name, value] of Object.entries((!hasChosen && variant?.attributes) || {}))
    setOption(element, name, value);
  return (choice) => {
    const id = choice.variant?.id ?? choice.variant?.sku ?? '';
    for (const link of page.document.querySelectorAll<HTMLAnchorElement>(KEEPS_VARIANT))
      link.href = nameVariant(link.href, id);
    const address = nameVariant(location.href, id);
    if (address !== location.href) history.replaceState(history.state, '', address);
  };
}

/** Returns an address that names the variant; none for an empty id. */
function nameVariant(address: string, id: string): string {
  const url = new URL(address);
  if ((url.searchParams.get(PARAMETER) ?? '') === id) return address;
  if (id) url.searchParams.set(PARAMETER, id);
  else url.searchParams.delete(PARAMETER);
  return url.href;
}

/** Whether the page is about the product. A product in a dialog or a list has no share in the address. */
function isOwnProduct(element: HTMLElement, page: Page): boolean {
  const itemId = ownerOf(element);
  // The texts of the behaviour have been read from the context.
  const { context } = page.slots;
  const isNamed = [readPath(context, 'item', 'id'), readPath(context, 'product', 'id')].includes(itemId);
  return !!itemId && isNamed && !element.closest('dialog');
}

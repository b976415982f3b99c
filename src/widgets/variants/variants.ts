import { isStockCounted, ProductType } from '../../commerce/product-type';
import { findVariant, type Variant } from '../../commerce/variant';
import type { BehaviourContext } from '../../page/behaviour-context';
import { keepContent } from '../../page/keep-content';
import type { Page } from '../../page/page';
import type { pageStrings } from '../../page/page-strings';
import { toJson } from '../../page/to-json';
import { type ProductStrings, productStrings } from '../../strings/product';
import type { PriceOf } from '../format-prices';
import { readOptions, readPrintedOptions } from '../product-parts';
import { QUANTITY_FIELD } from '../quantity/selector';
import { RESTOCK_BOX } from '../restock/selector';
import type { ProductChoice, ShowChoice } from './choice';
import { findParts } from './find-parts';
import { loadPrices } from './load-prices';
import { markSoldOut } from './mark-sold-out';
import { pairControls } from './pair-controls';
import { publishChoice } from './publish-choice';
import { PRICE } from './selector';
import { showPicture } from './show-picture';
import { showPrice } from './show-price';
import { isRestockOf, isScarcityOf, limitQuantity, showMatching, showSku } from './show-stock';
import { syncVariantUrl } from './sync-variant-url';

/**
 * Publishes the chosen variant of a product, and shows the choice in the other parts of the page: options that are sold
 * out, price, stock, limit of the quantity, SKU, picture and address (spec §2 Product detail page, §4 Derived product
 * states). All of them change in the task of the choice, so that the visitor sees one change.
 *
 * @param translate of the caller's chunk, so that this one does not contain it again
 */
export async function followChoice(
  element: HTMLElement,
  { page, signal }: BehaviourContext,
  printed: readonly Variant[],
  translate: typeof pageStrings,
): Promise<void> {
  const isStocked = canSellOut(element, page);
  // Without the formats, the printed price stays.
  page.mark(element, signal, PUBLISHED);
  const priceOf = await loadPrices(element, page, { isStocked, translate }).catch(() => () => undefined);
  if (signal.aborted) return;
  const variants = isStocked ? printed : printed.map(withoutStock);
  const views = createViews(
    element,
    { page, signal },
    { variants, priceOf, strings: translate(page, productStrings) },
  );
  let last = toJson(readPrintedOptions(element));
  const sync = (): void => {
    const choice = readChoice(element, variants);
    const current = toJson(choice.options);
    if (current === last) return;
    last = current;
    publishChoice(element, choice, page);
    for (const show of views) show(choice);
  };
  const hasChosen = toJson(readOptions(element)) !== last;
  pairControls(element, page, signal);
  views.push(syncVariantUrl(element, page, { variants, hasChosen }));
  element.addEventListener('change', sync, { signal });
  const onEvent = (event: CustomEvent<unknown>): void => {
    // Another script makes the choice.
    if (event.detail !== page.slots.publishedChoice)
      import('./follow-event')
        .then((code) => code.followEvent(element, variants, event))
        .then(sync, console.warn);
  };
  for (const type of ['vitrine:variant-change', 'variant:change'] as const)
    page.document.addEventListener(type, onEvent, { capture: true, signal });
  // A browser that restores a page also restores its form controls, some of them after the scripts have run.
  page.window.addEventListener('pageshow', sync, { signal });
  views[0]?.(readChoice(element, variants));
  sync();
}

/** The attributes of the element, and of a picture, that follow the choice. */
const PUBLISHED =
  'data-unselected-options data-selected-variant data-variant-in-stock .variant-unavailable .variant-out-of-stock';
const PICTURED = 'data-selected-image data-image-id src srcset alt';

/** Whether the product can be sold out; one whose type is unknown is physical. */
function canSellOut(element: HTMLElement, page: Page): boolean {
  const [typed] = findParts(page, element, '[data-product-type]');
  return isStockCounted(Number(typed?.dataset.productType) || ProductType.physical);
}

function withoutStock(variant: Variant): Variant {
  return { ...variant, stock: undefined };
}

interface ShownProduct {
  readonly variants: readonly Variant[];
  readonly priceOf: PriceOf;
  readonly strings: ProductStrings;
}

function createViews(
  element: HTMLElement,
  { page, signal }: BehaviourContext,
  { variants, priceOf, strings }: ShownProduct,
): ShowChoice[] {
  /** Returns the parts of the product, marked with the attributes that follow the choice. */
  const parts = <Part extends HTMLElement>(selector: string, names: string): Part[] =>
    findParts<Part>(page, element, selector).map((part) => page.mark(part, signal, names));
  const keep = (part: Element) => keepContent(page, part, signal);
  return [
    markSoldOut(element, signal, variants, strings.soldOutSuffix),
    showPrice(findParts(page, element, PRICE), keep, strings, priceOf),
    showMatching(parts('.product-scarcity', 'hidden'), isScarcityOf),
    showMatching(parts(RESTOCK_BOX, 'hidden'), isRestockOf),
    limitQuantity(parts(QUANTITY_FIELD, 'max')),
    showSku(findParts(page, element, '.product-sku'), keep),
    showPicture(parts('[data-image-id]', PICTURED)),
  ];
}

function readChoice(element: HTMLElement, variants: readonly Variant[]): ProductChoice {
  const options = readOptions(element);
  const isOpen = options.some(({ value }) => !value);
  return { options, variant: isOpen ? undefined : findVariant(variants, options) };
}

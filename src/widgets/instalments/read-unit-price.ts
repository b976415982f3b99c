import { parseVariants } from '../../commerce/parse-variants';
import type { Variant } from '../../commerce/variant';
import { behaviourSelector } from '../../page/behaviour-selector';
import type { Page } from '../../page/page';
import { fromContext } from '../../page/page-context';
import { parseAttribute } from '../../page/parse-attribute';
import { nearestPart, readVariantData } from '../product-parts';
import { VARIANTS } from '../variants/selector';

/**
 * Returns the price in minor units: the one that the box states, else of the chosen variant, else the lowest of the
 * product, from which its price is printed. Undefined when the page states none.
 */
export function readUnitPrice(element: HTMLElement, page: Page, itemId: string): number | undefined {
  if (element.dataset.price) return Number(element.dataset.price);
  const prices = readShown(element, page, itemId).flatMap(({ price, salePrice }) => salePrice ?? price ?? []);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** Whether the page shows one variant, whose price can differ from the printed one. */
export function isVariantChosen(element: HTMLElement, page: Page, itemId: string): boolean {
  return Boolean(findVariants(element, page, itemId)?.dataset.selectedVariant);
}

function readShown(element: HTMLElement, page: Page, itemId: string): Variant[] {
  const variants = findVariants(element, page, itemId);
  const { selectedVariant } = variants?.dataset ?? {};
  if (selectedVariant) return parseVariants([parseAttribute(selectedVariant)]);
  const all = readVariantData(variants ?? element);
  if (all[0] || fromContext(page, 'product.id') !== itemId) return all;
  return parseVariants(fromContext(page, 'product.variants'));
}

function findVariants(element: HTMLElement, page: Page, itemId: string): HTMLElement | undefined {
  return nearestPart(page, element, behaviourSelector('variants', VARIANTS), itemId);
}

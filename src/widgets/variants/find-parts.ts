import { behaviourSelector } from '../../page/behaviour-selector';
import type { Page } from '../../page/page';
import { ownerOf } from '../product-parts';
import { VARIANTS } from './selector';

const VARIANTS_PART = behaviourSelector('variants', VARIANTS);

/**
 * Returns the matching parts of a product, from the smallest container of its options that has one. A part that names no
 * product counts only while the container has the options of one product.
 */
export function findParts<Part extends HTMLElement = HTMLElement>(
  { unclobbered }: Page,
  variants: HTMLElement,
  selector: string,
): Part[] {
  const itemId = ownerOf(variants);
  for (let scope = unclobbered(variants.parentElement); scope; scope = unclobbered(scope.parentElement)) {
    const isShared = scope.querySelectorAll(VARIANTS_PART).length > 1;
    const parts = [...scope.querySelectorAll<Part>(selector)].filter((part) => {
      const owner = ownerOf(part);
      return owner ? owner === itemId : !isShared;
    });
    if (parts[0]) return parts;
  }
  return [];
}

import { readVariants } from '../../commerce/read-variants';
import { behaviourSelector } from '../../page/behaviour-selector';
import type { Page } from '../../page/page';
import { parseAttribute } from '../../page/parse-attribute';
import { nearestPart, ownerOf, readVariantData } from '../product-parts';
import { VARIANTS } from '../variants/selector';

/** Returns the id of the chosen variant, or of the only one; null for none. */
export function chosenVariantId(page: Page, box: HTMLElement): string | null {
  const variants = nearestPart(page, box, behaviourSelector('variants', VARIANTS), ownerOf(box) ?? '');
  const { selectedVariant } = variants?.dataset ?? {};
  const all = selectedVariant
    ? readVariants([parseAttribute(selectedVariant)])
    : readVariantData(variants ?? box);
  return (all.length === 1 && all[0]?.id) || null;
}

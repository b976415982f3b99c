import { parseVariants } from '../../commerce/parse-variants';
import type { RestockDetail } from '../../commerce/restock-events';
import type { BehaviourContext } from '../../page/behaviour-context';
import { behaviourSelector } from '../../page/behaviour-selector';
import type { Page } from '../../page/page';
import { parseAttribute } from '../../page/parse-attribute';
import { nearestPart, ownerOf, readVariantData } from '../product-parts';
import { VARIANTS } from '../variants/selector';
import { RESTOCK } from './selector';

/**
 * Calls `serve` with the id of the product's chosen variant, or of its only one, now and at each choice; with null for
 * none. Returns true.
 */
export function followVariant(
  box: HTMLElement,
  { page, signal }: BehaviourContext,
  serve: (variantId: string | null) => void,
): true {
  const { document } = page;
  const update = (): void => serve(chosenVariantId(page, box));
  document.addEventListener('vitrine:variant-change', update, { signal });
  update();
  const printed = [...box.childNodes];
  const onSignup = ({ detail }: CustomEvent<RestockDetail>): void => {
    // The success text replaces the form, which unmounts it. The next variant has the form again.
    const restore = (): void => {
      if (chosenVariantId(page, box) === detail.variantId) return;
      document.removeEventListener('vitrine:variant-change', restore);
      if (!box.querySelector(RESTOCK)) box.replaceChildren(...printed);
    };
    document.addEventListener('vitrine:variant-change', restore, { signal: page.signal });
  };
  box.addEventListener('vitrine:restock-signup', onSignup, { signal });
  return true;
}

function chosenVariantId(page: Page, box: HTMLElement): string | null {
  const variants = nearestPart(page, box, behaviourSelector('variants', VARIANTS), ownerOf(box) ?? '');
  const { selectedVariant } = variants?.dataset ?? {};
  const all = selectedVariant
    ? parseVariants([parseAttribute(selectedVariant)])
    : readVariantData(variants ?? box);
  return (all.length === 1 && all[0]?.id) || null;
}

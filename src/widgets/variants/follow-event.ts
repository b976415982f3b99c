import type { ChosenOption, Variant } from '../../commerce/variant';
import { isRecord } from '../../page/page-context';
import { OPTION_CONTROL, optionName, ownerOf } from '../product-parts';
import { setOption } from './pair-controls';
import type { VariantDetail } from './publish-choice';

/** What another script states of a choice; any part of it may be missing. */
type Stated = Partial<VariantDetail>;

/**
 * Shows in the controls the choice of another script, which dispatches `vitrine:variant-change` on the
 * element, in its product or on the document, and states a variant or options.
 */
export function followEvent(
  element: HTMLElement,
  variants: readonly Variant[],
  event: CustomEvent<unknown>,
): void {
  const { detail, target } = event;
  if (!isRecord(detail)) return;
  const stated: Stated = detail;
  const named = stated.itemId ?? (target instanceof Element ? ownerOf(target) : undefined);
  if (named !== ownerOf(element)) return;
  for (const { name, value } of optionsOf(stated, variants))
    if (isOffered(element, name, value)) setOption(element, name, value);
}

/** Returns the options of the variant that is named by its id or its SKU, else those that are stated. */
function optionsOf({ variantId, sku, attributes }: Stated, variants: readonly Variant[]): ChosenOption[] {
  const variant =
    variants.find(({ id }) => id && id === variantId) ?? variants.find((each) => sku && each.sku === sku);
  return Object.entries(variant?.attributes ?? attributes ?? {}).map(([name, value]) => ({ name, value }));
}

/** Whether an option of the product has this value. */
function isOffered(element: HTMLElement, option: string, value: string): boolean {
  return [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(OPTION_CONTROL)].some(
    (control) =>
      optionName(control) === option &&
      ('options' in control ? [...control.options] : [control]).some((each) => each.value === value),
  );
}

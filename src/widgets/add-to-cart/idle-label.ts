import { ProductType } from '../../commerce/product-type';
import type { CommerceStrings } from '../../strings/commerce';

interface LabelledButton {
  readonly productType: number;
  readonly isExpress: boolean;
  readonly isSubscription: boolean;
  /** The merchant has worded the button. */
  readonly isCustom: boolean;
  /** What the page printed; empty where a script is to fill it. */
  readonly printed: string;
}

/**
 * The button's own label where it must differ from what the page printed (spec §9 Button labels): undefined to
 * leave that alone. A merchant's wording always stands.
 */
export function idleLabel(button: LabelledButton, strings: CommerceStrings): string | undefined {
  if (button.isCustom && button.printed) return undefined;
  if (button.isSubscription) return button.printed ? undefined : strings.subscribe;
  if (button.isExpress || button.productType === ProductType.giftCard) return strings.purchase;
  return button.printed ? undefined : strings.addToCart;
}

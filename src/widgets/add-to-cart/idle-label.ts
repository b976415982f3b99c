import { ProductType } from '../../commerce/product-type';
import type { CommerceStrings } from '../../strings/commerce';

interface LabelledButton {
  readonly productType: number;
  readonly isExpress: boolean;
  readonly _isSubscription: boolean;
  /** Whether the merchant chose the label. */
  readonly _isCustom: boolean;
  /** The label that the server rendered; empty where the script sets it. */
  readonly _printed: string;
}

/**
 * Returns the label of the idle button (spec §9 Button labels); undefined to keep the rendered one. A label that the
 * merchant chose is always kept.
 */
export function idleLabel(button: LabelledButton, strings: CommerceStrings): string | undefined {
  if (button._isCustom && button._printed) return undefined;
  if (button._isSubscription) return button._printed ? undefined : strings.subscribe;
  if (button.isExpress || button.productType === ProductType.giftCard) return strings.purchase;
  return button._printed ? undefined : strings.addToCart;
}

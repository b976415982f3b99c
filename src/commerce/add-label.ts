import { ProductType } from './product-type';

interface LabelledButton {
  readonly productType: number;
  readonly isExpress: boolean;
  readonly isSubscription: boolean;
}

/**
 * Returns the key of the text on an idle add-to-cart button (spec §9 Button labels); undefined to keep the label that the
 * template printed. `printed` is empty where it printed none.
 */
export function addLabel(
  { productType, isExpress, isSubscription }: LabelledButton,
  printed: string,
): 'addToCart' | 'purchase' | 'subscribe' | undefined {
  if (isSubscription) return printed ? undefined : 'subscribe';
  if (isExpress || productType === ProductType.giftCard) return 'purchase';
  return printed ? undefined : 'addToCart';
}

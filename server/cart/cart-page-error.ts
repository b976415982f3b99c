import { z } from 'zod';
import { commerceFailureStrings } from '../../src/strings/commerce-failures';
import { type CatalogueItem, PRODUCT_TYPE } from '../catalogue';
import { isRefusalCode, refuse, refuseUnselected } from './refusal';

/** spec §8 Cart. */
const TITLES = {
  update: 'Unable to update quantity',
  remove: 'Unable to remove item',
} as const;

const text = z.string().optional().catch(undefined);

/** The query of the cart page after a refused form. */
export const cartPageQuerySchema = z.object({
  error: text,
  itemId: text,
  action: z.enum(['add', 'update', 'remove']).catch('add'),
});

/** Returns the alert for a refused form. An unknown code returns none, so that links cannot add text. */
export function describeCartError(
  { error, action }: z.infer<typeof cartPageQuerySchema>,
  item: CatalogueItem | null,
  isExpress: boolean,
): { title: string; message: string } | undefined {
  if (error === undefined || !isRefusalCode(error)) return undefined;
  const title = action === 'add' ? titleOfAdd(item, isExpress) : TITLES[action];
  const refusal = error === 'select-options' && item ? refuseUnselected(item) : refuse(error);
  return { title, message: refusal.message };
}

/** spec §8 Cart add. */
function titleOfAdd(item: CatalogueItem | null, isExpress: boolean): string {
  if (item?.productType === PRODUCT_TYPE.giftCard) return commerceFailureStrings.unableToPurchaseGiftCard;
  return isExpress ? commerceFailureStrings.unableToPurchase : commerceFailureStrings.unableToAdd;
}

import { z } from 'zod';
import { type CatalogueItem, PRODUCT_TYPE } from '../catalogue';
import { isRefusalCode, refuse, refuseUnselected } from './refusal';

/** spec §8 Cart add and Cart. */
const TITLES = {
  add: 'Unable to Add Item',
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
): { title: string; message: string } | undefined {
  if (error === undefined || !isRefusalCode(error)) return undefined;
  const isGiftCard = item?.productType === PRODUCT_TYPE.giftCard;
  const title = isGiftCard && action === 'add' ? 'Unable to purchase Gift Card' : TITLES[action];
  const refusal = error === 'select-options' && item ? refuseUnselected(item) : refuse(error);
  return { title, message: refusal.message };
}

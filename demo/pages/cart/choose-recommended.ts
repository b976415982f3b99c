import type { ProductItemData } from '../../../server/rendering/pages';
import { isSoldOut } from '../product/choose-related';

const RECOMMENDED = 3;

/** Returns the products that an empty cart shows: the first ones of the shop that are in stock. */
export function chooseRecommended(all: readonly ProductItemData[]): ProductItemData[] {
  return all
    .filter((item) => !isSoldOut(item))
    .slice(0, RECOMMENDED)
    .map((item) => ({ ...item, clickEvent: 'related_click' }));
}

import type { Cart } from '../../schemas/cart-schema';
import { findItems } from '../catalogue';
import { buildCart, emptyCart } from './build-cart';
import type { CartDeps } from './change-cart';

/** Returns a cart with one of the catalogue's first item, for previews of a theme. It is not stored. */
export async function sampleCart({ db, websiteId }: Pick<CartDeps, 'db' | 'websiteId'>): Promise<Cart> {
  const first = await db
    .selectFrom('item')
    .select('id')
    .where('websiteId', '=', websiteId)
    .where('isListed', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  const items = await findItems(db, websiteId, first ? [first.id] : []);
  const lines = [...items.values()].flatMap(({ id: itemId, variants: [variant] }) =>
    variant ? [{ id: 'sample', itemId, sku: variant.sku, quantity: 1, additionalFields: null }] : [],
  );
  return buildCart({ ...emptyCart(websiteId), id: 'sample', lines }, items);
}

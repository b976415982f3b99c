import type { Cart } from '../../../contract/cart/cart';
import { findItems } from '../catalogue';
import { buildCart } from './build-cart';
import type { CartDeps } from './change-cart';
import { emptyCart } from './stored-cart';

/** Returns a cart with one of the catalogue's first item, for previews of a theme. It is not stored. */
export async function sampleCart({
  db,
  websiteId,
  terms,
  now,
}: Pick<CartDeps, 'db' | 'websiteId' | 'terms' | 'now'>): Promise<Cart> {
  const first = await db
    .selectFrom('item')
    .select('id')
    .where('websiteId', '=', websiteId)
    .where('isListed', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  const items = await findItems(db, websiteId, first ? [first.id] : []);
  const lines = [...items.values()].flatMap(({ id: itemId, variants: [variant] }) =>
    variant ? [sampleLine(itemId, variant.sku)] : [],
  );
  return buildCart({ ...emptyCart(websiteId), id: 'sample', lines }, items, terms, now());
}

function sampleLine(itemId: string, sku: string) {
  return { id: 'sample', itemId, sku, quantity: 1, additionalFields: null, priceCents: null };
}

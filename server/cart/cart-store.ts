import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../database/open-database';
import type { CartEntryTable } from '../database/tables';
import type { StoredCart } from './build-cart';
import type { CartLine } from './decide-change';

/** The rows of one website's carts. Decides nothing. */
export interface CartStore {
  /** A cart that is not purchased yet; null where there is none. `lock` keeps others from it until the transaction ends. */
  find(cartId: string, options?: { lock: boolean }): Promise<StoredCart | null>;
  /** The cart of a subscription, which `find` does not see. */
  findSubscription(cartId: string): Promise<StoredCart | null>;
  create(cartId: string, createdAt: Date, isSubscription?: boolean): Promise<StoredCart>;
  addLine(cart: StoredCart, line: CartLine): Promise<void>;
  setQuantity(cart: StoredCart, lineId: string, quantity: number): Promise<void>;
  setAdditionalFields(cart: StoredCart, lineId: string, additionalFields: string | null): Promise<void>;
  removeLine(cart: StoredCart, lineId: string): Promise<void>;
  countVersion(cart: StoredCart): Promise<void>;
}

export function createCartStore(db: Database, websiteId: string): CartStore {
  const entriesOf = (cartId: string) => ({ websiteId, cartId });
  return {
    find: (id, options) => findCart(db, { websiteId, id, isSubscription: false }, options?.lock ?? false),
    findSubscription: (id) => findCart(db, { websiteId, id, isSubscription: true }, false),
    async create(id, createdAt, isSubscription = false) {
      await db.insertInto('cart').values({ websiteId, id, version: 0, createdAt, isSubscription }).execute();
      const created = createdAt.getTime();
      return { id, websiteId, orderId: null, isPurchased: false, version: 0, created, lines: [] };
    },
    addLine: (cart, line) => insertLine(db, { ...entriesOf(cart.id), ...line }),
    setQuantity: (cart, id, quantity) => setOnLine(db, { ...entriesOf(cart.id), id }, { quantity }),
    setAdditionalFields: (cart, id, additionalFields) =>
      setOnLine(db, { ...entriesOf(cart.id), id }, { additionalFields }),
    async removeLine(cart, id) {
      const key = { ...entriesOf(cart.id), id };
      await db
        .deleteFrom('cartEntry')
        .where((where) => where.and(key))
        .execute();
    },
    async countVersion({ id }) {
      const key = { websiteId, id };
      await db
        .updateTable('cart')
        .set((row) => ({ version: row('version', '+', 1), changedAt: sql`now()` }))
        .where((where) => where.and(key))
        .execute();
    },
  };
}

interface CartKey {
  websiteId: string;
  id: string;
  isSubscription: boolean;
}

async function findCart(
  db: Database,
  { websiteId, id, isSubscription }: CartKey,
  lock: boolean,
): Promise<StoredCart | null> {
  const carts = db
    .selectFrom('cart')
    .select(['id', 'websiteId', 'orderId', 'isPurchased', 'version', 'createdAt'])
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .where('isPurchased', '=', false)
    .where('isSubscription', '=', isSubscription);
  const cart = await (lock ? carts.forUpdate() : carts).executeTakeFirst();
  if (!cart) return null;
  const { createdAt, ...rest } = cart;
  return { ...rest, created: createdAt.getTime(), lines: await readLines(db, websiteId, id) };
}

function readLines(db: Database, websiteId: string, cartId: string): Promise<CartLine[]> {
  return db
    .selectFrom('cartEntry')
    .select(['id', 'itemId', 'sku', 'quantity', 'additionalFields'])
    .where('websiteId', '=', websiteId)
    .where('cartId', '=', cartId)
    .orderBy('position')
    .execute();
}

async function setOnLine(
  db: Database,
  key: { websiteId: string; cartId: string; id: string },
  change: Pick<Updateable<CartEntryTable>, 'quantity' | 'additionalFields'>,
): Promise<void> {
  await db
    .updateTable('cartEntry')
    .set(change)
    .where((where) => where.and(key))
    .execute();
}

async function insertLine(db: Database, line: Omit<Insertable<CartEntryTable>, 'position'>): Promise<void> {
  await db
    .insertInto('cartEntry')
    .values((build) => ({
      ...line,
      position: build
        .selectFrom('cartEntry')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('websiteId', '=', line.websiteId)
        .where('cartId', '=', line.cartId),
    }))
    .execute();
}

import { randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../database/open-database';
import type { CartEntryTable } from '../database/tables';
import type { StoredCart } from './build-cart';
import type { CartLine, LinePlan } from './cart-change';

/** The carts of one website in the database. It applies plans and decides nothing. */
export interface CartStore {
  /** Returns a cart that is not purchased; null without one. `lock` holds it until the transaction ends. */
  find(cartId: string, options?: { lock: boolean }): Promise<StoredCart | null>;
  /** Returns the cart of a subscription, which `find` does not return. */
  findSubscription(cartId: string): Promise<StoredCart | null>;
  create(cart: NewCart): Promise<StoredCart>;
  /** Writes the plan and increments the version. Returns the cart after it. The cart must be locked. */
  apply(cart: StoredCart, plan: LinePlan): Promise<{ after: StoredCart; lineId: string }>;
}

export interface NewCart {
  createdAt: Date;
  isSubscription: boolean;
}

export function createCartStore(db: Database, websiteId: string): CartStore {
  return {
    find: (id, options) => findCart(db, { websiteId, id, isSubscription: false }, options?.lock ?? false),
    findSubscription: (id) => findCart(db, { websiteId, id, isSubscription: true }, false),
    async create({ createdAt, isSubscription }) {
      const id = createId();
      await db.insertInto('cart').values({ websiteId, id, version: 0, createdAt, isSubscription }).execute();
      const created = createdAt.getTime();
      return { id, websiteId, orderId: null, isPurchased: false, version: 0, created, lines: [] };
    },
    async apply(cart, plan) {
      const line = plan.kind === 'add' ? { id: createId(), ...plan.line } : plan.line;
      const lines = await writeLine(db, cart, plan.kind, line);
      await incrementVersion(db, cart);
      return { after: { ...cart, version: cart.version + 1, lines }, lineId: line.id };
    },
  };
}

/** Returns the lines after the change. */
async function writeLine(
  db: Database,
  { websiteId, id: cartId, lines }: StoredCart,
  kind: LinePlan['kind'],
  line: CartLine,
): Promise<CartLine[]> {
  const key = { websiteId, cartId, id: line.id };
  switch (kind) {
    case 'add':
      await insertLine(db, { ...line, ...key });
      return [...lines, line];
    case 'update':
      await updateLine(db, key, line);
      return lines.map((each) => (each.id === line.id ? line : each));
    case 'remove':
      await deleteLine(db, key);
      return lines.filter(({ id }) => id !== line.id);
  }
}

/** Returns 96 random bits as 24 hexadecimal digits, the form of every id in the database. */
function createId(): string {
  return randomBytes(12).toString('hex');
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

interface LineKey {
  websiteId: string;
  cartId: string;
  id: string;
}

async function updateLine(
  db: Database,
  key: LineKey,
  { quantity, additionalFields }: Pick<CartLine, 'quantity' | 'additionalFields'>,
): Promise<void> {
  await db
    .updateTable('cartEntry')
    .set({ quantity, additionalFields })
    .where((where) => where.and({ ...key }))
    .execute();
}

async function deleteLine(db: Database, key: LineKey): Promise<void> {
  await db
    .deleteFrom('cartEntry')
    .where((where) => where.and({ ...key }))
    .execute();
}

async function incrementVersion(db: Database, { websiteId, id }: StoredCart): Promise<void> {
  await db
    .updateTable('cart')
    .set((row) => ({ version: row('version', '+', 1), changedAt: sql`now()` }))
    .where((where) => where.and({ websiteId, id }))
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

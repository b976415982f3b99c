import { sql } from 'kysely';
import type { Database } from '../../platform/database/open-database';

/** Who bought a product: the order of a link, what a visitor typed of an order, or the member who is signed in. */
export type PurchaseProof = { orderId: string } | { email: string; number: number } | { memberId: string };

/**
 * Returns the e-mail addresses of the orders of a product that the proof names, those of the latest order first. Canceled
 * orders do not count. A member's orders are those placed while signed in, and those of their confirmed address.
 */
export async function findBuyers(
  db: Database,
  websiteId: string,
  { itemId, proof }: { itemId: string; proof: PurchaseProof },
): Promise<string[]> {
  const rows = await db
    .selectFrom('placedOrder')
    .select('email')
    .where('websiteId', '=', websiteId)
    .where('status', '!=', 'canceled')
    .where(matches(websiteId, proof))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderItem')
          .select('position')
          .where('orderItem.websiteId', '=', websiteId)
          .whereRef('orderItem.orderId', '=', 'placedOrder.id')
          .where('orderItem.itemId', '=', itemId),
      ),
    )
    .orderBy('placedAt', 'desc')
    .execute();
  return [...new Set(rows.map(({ email }) => email))];
}

function matches(websiteId: string, proof: PurchaseProof) {
  if ('orderId' in proof) return sql<boolean>`placed_order.id = ${proof.orderId}`;
  if ('number' in proof)
    return sql<boolean>`placed_order.email = ${proof.email} and placed_order.number = ${proof.number}`;
  return sql<boolean>`(placed_order.member_id = ${proof.memberId} or placed_order.email = (
    select member.email from member where member.website_id = ${websiteId} and member.id = ${proof.memberId}))`;
}

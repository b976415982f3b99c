import type { OwnedGiftCard } from '../../../contract/orders/owned-order';
import { toDecimal } from '../../../src/commerce/money';
import type { Database } from '../../platform/database/open-database';

/** Returns the gift cards that were bought in an order, with what is left on each and what it has paid for. */
export async function listGiftCards(
  db: Database,
  websiteId: string,
  orderId: string,
): Promise<OwnedGiftCard[]> {
  const cards = await db
    .selectFrom('giftCard')
    .select(['code', 'amountCents', 'currency', 'expiresAt'])
    .where('websiteId', '=', websiteId)
    .where('orderId', '=', orderId)
    .orderBy('code')
    .execute();
  const uses = await db
    .selectFrom('giftCardUse')
    .innerJoin('placedOrder', (join) =>
      join
        .onRef('placedOrder.websiteId', '=', 'giftCardUse.websiteId')
        .onRef('placedOrder.id', '=', 'giftCardUse.orderId'),
    )
    .select(['giftCardUse.code', 'giftCardUse.amountCents', 'usedAt', 'returnedAt', 'placedOrder.number'])
    .where('giftCardUse.websiteId', '=', websiteId)
    .where('giftCardUse.code', 'in', (select) =>
      select
        .selectFrom('giftCard')
        .select('giftCard.code')
        .where('giftCard.websiteId', '=', websiteId)
        .where('giftCard.orderId', '=', orderId),
    )
    .orderBy('usedAt')
    .execute();
  return cards.map(({ code, amountCents, currency, expiresAt }) => {
    const money = (cents: bigint) => ({ value: toDecimal({ minor: cents, currency }), currency });
    const own = uses.filter((use) => use.code === code);
    const spent = own.reduce((sum, use) => (use.returnedAt ? sum : sum + BigInt(use.amountCents)), 0n);
    return {
      code,
      amount: money(BigInt(amountCents)),
      balance: money(BigInt(amountCents) - spent),
      expiresAt: expiresAt?.toISOString() ?? null,
      uses: own.map((use) => ({
        orderNumber: use.number,
        amount: money(BigInt(use.amountCents)),
        usedAt: use.usedAt.toISOString(),
        isReturned: use.returnedAt !== null,
      })),
    };
  });
}

import { randomBytes } from 'node:crypto';
import type { CatalogueItem } from '../catalogue';
import type { ChangePlan, ChoicePlan, LinePlan } from './cart-change';
import type { CartLine, StoredCart } from './stored-cart';

/** The plan of a line with its id and its price. */
export interface CompleteLinePlan {
  kind: LinePlan['kind'];
  line: CartLine;
}

/** A plan with all that is stored. */
export type CompletePlan = CompleteLinePlan | ChoicePlan;

/** Returns 96 random bits as 24 hexadecimal digits, the form of every id in the database. */
export function createId(): string {
  return randomBytes(12).toString('hex');
}

/** Returns the plan with an id for a new line, and with the current price of its item. */
export function completePlan(plan: ChangePlan, items: ReadonlyMap<string, CatalogueItem>): CompletePlan {
  if (!('line' in plan)) return plan;
  const { itemId, sku } = plan.line;
  const variant = items.get(itemId)?.variants.find((each) => each.sku === sku);
  const priceCents = variant?.unitPriceCents ?? null;
  return plan.kind === 'add'
    ? { kind: 'add', line: { id: createId(), ...plan.line, priceCents } }
    : { kind: plan.kind, line: { ...plan.line, priceCents } };
}

/** Returns the cart after a plan, as the database stores it. */
export function applyPlan(cart: StoredCart, plan: CompletePlan): StoredCart {
  if (plan.kind === 'nothing') return cart;
  const version = cart.version + 1;
  if (plan.kind === 'choose') {
    const cards = [...cart.giftCards, ...(plan.giftCard ? [plan.giftCard] : [])];
    const giftCards = plan.choices.giftCardCodes.flatMap(
      (code) => cards.find((card) => card.code === code) ?? [],
    );
    return { ...cart, version, choices: plan.choices, giftCards };
  }
  return { ...cart, version, lines: changeLines(cart.lines, plan) };
}

function changeLines(lines: CartLine[], { kind, line }: CompleteLinePlan): CartLine[] {
  switch (kind) {
    case 'add':
      return [...lines, line];
    case 'update':
      return lines.map((each) => (each.id === line.id ? line : each));
    case 'remove':
      return lines.filter(({ id }) => id !== line.id);
  }
}

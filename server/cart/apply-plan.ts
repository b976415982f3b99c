import { randomBytes } from 'node:crypto';
import type { StoredCart } from './build-cart';
import type { CartLine, LinePlan } from './cart-change';

/** A plan whose line has its id. */
export interface IdentifiedPlan {
  kind: LinePlan['kind'];
  line: CartLine;
}

/** Returns 96 random bits as 24 hexadecimal digits, the form of every id in the database. */
export function createId(): string {
  return randomBytes(12).toString('hex');
}

/** Returns the plan with an id for a new line. */
export function withLineId(plan: LinePlan): IdentifiedPlan {
  return plan.kind === 'add' ? { kind: 'add', line: { id: createId(), ...plan.line } } : plan;
}

/** Returns the cart after a plan, as the database stores it. */
export function applyPlan(cart: StoredCart, { kind, line }: IdentifiedPlan): StoredCart {
  return { ...cart, version: cart.version + 1, lines: changeLines(cart.lines, kind, line) };
}

function changeLines(lines: CartLine[], kind: IdentifiedPlan['kind'], line: CartLine): CartLine[] {
  switch (kind) {
    case 'add':
      return [...lines, line];
    case 'update':
      return lines.map((each) => (each.id === line.id ? line : each));
    case 'remove':
      return lines.filter(({ id }) => id !== line.id);
  }
}

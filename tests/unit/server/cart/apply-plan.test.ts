import { expect, it } from 'vitest';
import { applyPlan, withLineId } from '../../../../server/cart/apply-plan';
import { emptyCart } from '../../../../server/cart/build-cart';

const line = (id: string, quantity: number) => ({
  id,
  itemId: 'bowl',
  sku: 'S',
  quantity,
  additionalFields: null,
});
const cart = { ...emptyCart('shop'), version: 3, lines: [line('a', 1), line('b', 1)] };

it('adds a line with a new id', () => {
  const { id: _id, ...choice } = line('', 2);
  const plan = withLineId({ kind: 'add', line: choice });
  expect(plan.line.id).toMatch(/^[0-9a-f]{24}$/);
  expect(applyPlan(cart, plan)).toEqual({ ...cart, version: 4, lines: [...cart.lines, plan.line] });
});

it('changes and removes a line in its place', () => {
  expect(applyPlan(cart, { kind: 'update', line: line('a', 5) }).lines).toEqual([line('a', 5), line('b', 1)]);
  expect(applyPlan(cart, { kind: 'remove', line: line('a', 1) }).lines).toEqual([line('b', 1)]);
});

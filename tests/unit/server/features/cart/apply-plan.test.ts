import { expect, it } from 'vitest';
import { applyPlan, completePlan } from '../../../../../server/features/cart/apply-plan';
import { emptyCart } from '../../../../../server/features/cart/stored-cart';
import { NO_CHOICES } from '../../../../../server/features/totals';

const line = (id: string, quantity: number) => ({
  id,
  itemId: 'bowl',
  sku: 'S',
  quantity,
  additionalFields: null,
  priceCents: null,
});
const cart = { ...emptyCart('shop'), version: 3, lines: [line('a', 1), line('b', 1)] };

it('adds a line with a new id', () => {
  const { id: _id, priceCents: _price, ...choice } = line('', 2);
  const plan = completePlan({ kind: 'add', line: choice }, new Map());
  const added = { ...line(expect.stringMatching(/^[0-9a-f]{24}$/) as unknown as string, 2) };
  expect(plan).toEqual({ kind: 'add', line: added });
  expect(applyPlan(cart, plan)).toEqual({ ...cart, version: 4, lines: [...cart.lines, added] });
});

it('changes and removes a line in its place', () => {
  expect(applyPlan(cart, { kind: 'update', line: line('a', 5) }).lines).toEqual([line('a', 5), line('b', 1)]);
  expect(applyPlan(cart, { kind: 'remove', line: line('a', 1) }).lines).toEqual([line('b', 1)]);
});

it('replaces the choices', () => {
  const choices = { ...NO_CHOICES, couponCodes: ['TEN'] };
  expect(applyPlan(cart, { kind: 'choose', choices })).toEqual({ ...cart, version: 4, choices });
  expect(applyPlan(cart, { kind: 'nothing' })).toBe(cart);
});

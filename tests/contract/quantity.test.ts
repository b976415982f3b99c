import { expect, it } from 'vitest';
import { quantity } from '../../src/widgets/quantity/quantity';
import { type ProductOptions, printProduct } from '../support/engine-markup';
import { createTestPage, get } from '../support/test-page';

it.each(['0', '-5', '1', '10000', '1.5', ''])(
  "a quantity of %j in the engine's field stays as it was typed; adding it says what is wrong (spec §5 Add to cart)",
  (typed) => {
    const page = createTestPage(printProduct('product-checkout'));
    const field = get<HTMLInputElement>('.product-quantity-input input');
    quantity(get('.product-quantity-input'), { page, signal: new AbortController().signal });
    field.value = typed;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(field.value).toBe(typed);
  },
);

it('changes by the − and + of the second generation, within its limits, and is announced', () => {
  const page = createTestPage(`<form><div class="product-quantity-input" role="group">
    <button class="decrease-button">−</button><input name="quantity-input" type="number" min="1" max="3" step="1" value="1">
    <button class="increase-button"><b>+</b></button></div></form>`);
  quantity(get('.product-quantity-input'), { page, signal: new AbortController().signal });
  const field = get<HTMLInputElement>('input');
  const changes: string[] = [];
  field.addEventListener('change', () => changes.push(field.value));
  for (let click = 0; click < 4; click++) get('.increase-button b').click();
  for (let click = 0; click < 3; click++) get('.decrease-button').click();
  expect(changes).toEqual(['2', '3', '3', '3', '2', '1', '1']);
  expect(page.announced).toEqual(changes);
});

const stockOf = (...stock: (number | 'unlimited')[]) =>
  stock.map((count, index) => ({
    sku: `SKU-${index}`,
    attributes: { Size: String(index) },
    ...(count === 'unlimited' ? { unlimited: true } : { qtyInStock: count }),
  }));

it.each<[isShown: boolean, what: string, product: ProductOptions]>([
  [true, 'a physical product', { variants: stockOf(2) }],
  [true, 'variants with one piece each', { variants: stockOf(1, 1) }],
  [true, 'an unlimited variant', { variants: stockOf('unlimited') }],
  [false, 'the last piece', { variants: stockOf(1, 0) }],
  [false, 'a product that is sold out', { variants: stockOf(0) }],
  [false, 'a digital product', { productType: 2, variants: stockOf('unlimited') }],
  [true, 'a service', { productType: 3, variants: stockOf(5) }],
  [false, 'a gift card', { productType: 4, variants: stockOf('unlimited') }],
  [false, 'a subscription', { isSubscribable: true, variants: stockOf(5) }],
])('the field is printed (%s) for %s (spec §5 Quantity input)', (isShown, _, product) => {
  expect(printProduct('product-checkout', product).includes('product-quantity-input')).toBe(isShown);
});

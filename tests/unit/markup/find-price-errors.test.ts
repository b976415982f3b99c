import { expect, it } from 'vitest';
import { findPriceErrors } from '../../../src/markup/find-price-errors';

const contextOf = (selectedCurrency: unknown) => ({
  websiteSettings: { storeSettings: { selectedCurrency } },
});

function errorsIn(html: string, context: unknown): string[] {
  document.body.innerHTML = html;
  return findPriceErrors(document, context).map(({ message }) => message);
}

it('names the first price with the symbol of another currency', () => {
  const html = '<p class="product-price">from\n $25.00</p><p class="product-price">$30.00</p>';
  expect(errorsIn(html, contextOf('eur'))).toEqual([
    'the price "from $25.00" has another currency than context.websiteSettings.storeSettings.selectedCurrency, which is EUR: the next change shows €.',
  ]);
});

it.each([
  ['<div data-vitrine="cart-page" data-cart-amount="$1,234,567.89"></div>', 'GBP'],
  ['<span data-vitrine="cart-subtotal">€ 12</span>', 'USD'],
  ['<p class="product-price">¥2500</p>', 'INR'],
  ['<p class="product-price">$25</p>', 'NOK'],
])('names the amount of %s where the page is in %s', (html, currency) => {
  expect(errorsIn(html, contextOf(currency))).toHaveLength(1);
});

it.each([
  ['<p class="product-price">$25.00</p>', 'USD'],
  ['<p class="product-price">$25.00</p>', 'CAD'],
  ['<p class="product-price">US$25.00</p>', 'MXN'],
  ['<p class="product-price">R$ 25,00</p>', 'BRL'],
  ['<p class="product-price">￥2500</p>', 'JPY'],
  ['<p class="product-price">¥2500</p>', 'CNY'],
  ['<p class="product-price">25.00</p>', 'EUR'],
  ['<p class="product-price">€25.00 (about $27)</p>', 'EUR'],
  ['<p class="product-price">EUR 25.00, $27</p>', 'EUR'],
  ['<p class="product-price">kr 25 ($3)</p>', 'SEK'],
  ['<p class="product-price">$25.00</p>', 'CHF'],
  ['<p class="product-price">$25.00</p>', 'XQX'],
  ['<p class="product-price">$25.00</p>', 'EURO'],
  ['<p class="product-price">$25.00</p>', undefined],
  ['<p class="hint">Only $25.00</p>', 'EUR'],
])('finds nothing in %s where the page is in %s', (html, currency) => {
  expect(errorsIn(html, contextOf(currency))).toEqual([]);
});

it('finds nothing without a page context', () => {
  expect(errorsIn('<p class="product-price">$25.00</p>', undefined)).toEqual([]);
});

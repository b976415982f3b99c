import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { money } from '../../src/widgets/money/money';
import { print } from '../support/engine-markup';
import { createTestPage, get } from '../support/test-page';

const inStore = (storeSettings: object) => ({ websiteSettings: { storeSettings } });
const USD = inStore({ selectedCurrency: 'USD' });

let stop: AbortController;
beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  document.head.replaceChildren();
});

async function open(html: string, context: object = USD): Promise<HTMLElement> {
  const page = createTestPage(html, context);
  const element = get('.sqs-money-native');
  money(element, { page, signal: stop.signal });
  await vi.waitFor(() => import('../../src/widgets/money-chunk'), { timeout: 5_000 });
  await Promise.resolve();
  return element;
}
const native = (text: string) => `<span class="sqs-money-native">${text}</span>`;

describe('an amount without a symbol', () => {
  it('as the engine prints it gets the symbol of the store', async () => {
    const prices = { priceMoney: { currency: 'USD', value: '1234.50' }, onSale: false };
    const item = {
      structuredContent: { productType: 1, variants: [{ price: 123_450, ...prices }], ...prices },
    };
    const html = print('{.section item}{@|product-price}{.end}', { item });
    expect(html).toContain('<span class="sqs-money-native">1,234.50</span>');
    expect((await open(html)).textContent).toBe('$1,234.50');
  });

  it.each([
    ['25.00', { selectedCurrency: 'GBP' }, '£25.00'],
    ['1234567.50', { selectedCurrency: 'EUR' }, '€1,234,567.50'],
    ['5000', { selectedCurrency: 'JPY' }, '¥5,000'],
    ['68.00', { selectedCurrency: 'SEK' }, '68.00 kr'],
    ['-3.00', { selectedCurrency: 'USD' }, '-$3.00'],
    ['68.00', { selectedCurrency: 'CAD', useCLDRMoneyFormat: true }, 'CA$68.00'],
    [' 25.00\n', { selectedCurrency: 'USD' }, '$25.00'],
  ])('%j in %o is %s', async (text, settings, expected) => {
    expect((await open(native(text), inStore(settings))).textContent).toBe(expected);
  });

  it.each([
    ['with a symbol', '$25.00', USD],
    ['with commas for its decimals', '5.000,00', USD],
    ['that is a range', '25.00 – 30.00', USD],
    ['that is empty', '', USD],
    ['with other decimals than its currency', '25', USD],
    ['in yen, with decimals', '5000.00', inStore({ selectedCurrency: 'JPY' })],
    ['in a page that names no currency', '25.00', {}],
  ])('%s stays as it is', async (_what, text, context) => {
    expect((await open(native(text), context)).textContent).toBe(text);
  });
});

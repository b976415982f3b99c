import { describe, expect, it } from 'vitest';
import { storeSettingsSchema } from '../../../../../contract/stores/store-settings';
import { describeCartInstalments } from '../../../../../server/rendering/pages';

const TERMS = { afterPayAvailable: true, afterPayMin: 3500, afterPayMax: 20_000, stripeAccountCountry: 'US' };
const site = (instalments?: object) => ({
  language: 'en-US',
  storeSettings: storeSettingsSchema.parse({ selectedCurrency: 'USD', instalments }),
  infoUrl: '/instalments/{locale}',
});
const entry = (productType: number, isAvailable = true) => ({ productType, isAvailable }) as never;
const describeCart = (entries: never[], amountDueCents: number, terms: object = TERMS) =>
  describeCartInstalments({ id: 'cart-1', entries, amountDueCents }, site(terms));

describe('the line about instalments of a cart', () => {
  it.each([
    [3500, 'Afterpay available for orders over $35.00'],
    [3501, 'or 4 interest-free payments of $8.75 with Afterpay'],
    [3502, 'or 4 interest-free payments of $8.76 with Afterpay'],
    [20_000, 'or 4 interest-free payments of $50.00 with Afterpay'],
    [20_001, 'Afterpay available for orders up to $200.00'],
  ])('with a total of %i', (total, text) => {
    expect(describeCart([entry(1), entry(1)], total)?.text).toBe(text);
  });

  it('names the total, the terms and the page about them', () => {
    expect(describeCart([entry(1)], 8000)).toEqual({
      text: 'or 4 interest-free payments of $20.00 with Afterpay',
      currentContext: JSON.stringify({ 'cart-1': { ...TERMS, shopperLanguage: 'en' } }),
      price: 8000,
      infoHref: '/instalments/en_US',
      infoLabel: 'About Afterpay',
    });
  });

  it.each([
    ['a digital product', [entry(1), entry(2)]],
    ['a service', [entry(3)]],
    ['a gift card', [entry(4), entry(1)]],
    ['nothing that the store still sells', [entry(1, false)]],
    ['nothing', []],
  ])('is missing with %s', (_name, entries) => {
    expect(describeCart(entries, 8000)).toBeNull();
  });

  it('ignores what the store no longer sells', () => {
    expect(describeCart([entry(1), entry(2, false)], 8000)).not.toBeNull();
  });

  it('is missing where the store offers none', () => {
    expect(describeCart([entry(1)], 8000, { ...TERMS, afterPayAvailable: false })).toBeNull();
    expect(describeCart([entry(1)], 8000, { ...TERMS, stripeAccountCountry: 'FR' })).toBeNull();
  });
});

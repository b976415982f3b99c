import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createPageRenderer } from '../../../../../server/rendering/engine/page-renderer';
import { formatMoney, fractionDigits } from '../../../../../src/commerce/money';

const CODES =
  'USD CAD GBP AUD EUR CHF NOK SEK DKK NZD SGD MXN HKD CZK ILS MYR RUB PHP PLN THB BRL ARS IDR INR JPY ZAR'.split(
    ' ',
  );
const LOCALES = ['en-US', 'en-GB', 'de-DE', 'de-CH', 'fr-FR', 'ja-JP', 'he', 'ar', 'hi-IN', 'sv-SE', 'pt-BR'];

/** Every helper of a theme that prints money. */
const HELPERS = {
  'product-price': '{.section item}{@|product-price}{.end}',
  'product-price of a subscription': '{.section subscription}{@|product-price}{.end}',
  'subscription-price': '{.section item}{@|subscription-price}{.end}',
  money: '{price|money}',
  'money-cents': '{cents|money-cents}',
};

const themeDir = mkdtempSync(join(tmpdir(), 'theme-'));
for (const [name, source] of Object.entries(HELPERS)) writeFileSync(join(themeDir, `${name}.html`), source);
const renderer = createPageRenderer({ themeDir });
afterAll(() => rmSync(themeDir, { recursive: true }));

interface Amount {
  minor: bigint;
  currency: string;
}

interface Format {
  useCLDRMoneyFormat: boolean;
  locale: string;
}

function printMoney(
  helper: string,
  { minor, currency }: Amount,
  { useCLDRMoneyFormat, locale }: Format,
): string {
  const value = fractionDigits(currency)
    ? `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
    : String(minor);
  const priceMoney = { value, currency };
  const pricingOptions = [{ priceMoney }];
  const content = { productType: 1, variants: [{ priceMoney, attributes: {}, pricingOptions }] };
  const plan = { isSubscribable: true, subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' } } };
  const html = renderer.render(helper, {
    website: { language: locale },
    websiteSettings: { storeSettings: { selectedCurrency: currency, useCLDRMoneyFormat } },
    // The opposite of the store's setting, which alone decides.
    featureFlags: { useCLDRMoneyFormat: !useCLDRMoneyFormat },
    item: { structuredContent: content },
    subscription: { structuredContent: { ...content, ...plan } },
    price: priceMoney,
    cents: Number(minor),
  });
  return html.replace(/<[^>]+>| every month/g, '').trim();
}

const amounts = fc.record({
  minor: fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
  currency: fc.constantFrom(...CODES),
});

describe.each(Object.keys(HELPERS))('%s', (helper) => {
  describe.each([true, false])('with useCLDRMoneyFormat %s', (useCLDRMoneyFormat) => {
    it.each(LOCALES)('prints what scripts print, in the locale %s', (locale) => {
      const format = { useCLDRMoneyFormat, locale };
      fc.assert(
        fc.property(amounts, (amount) => {
          expect(printMoney(helper, amount, format)).toBe(formatMoney(amount, format));
        }),
        { numRuns: 50, examples: CODES.map((currency) => [{ minor: 123_456_789n, currency }]) },
      );
    });
  });
});

it('prints the largest amount exactly', () => {
  const largest = { minor: 10n ** 17n - 1n, currency: 'USD' };
  const format = { useCLDRMoneyFormat: false, locale: 'en-US' };
  expect(printMoney('product-price', largest, format)).toBe('$999,999,999,999,999.99');
});

it.each(['{nothing|money-cents}', '{text|money-cents}', '{fraction|money-cents}'])(
  'fails on %s, which is no amount',
  (source) => {
    writeFileSync(join(themeDir, 'no-amount.html'), source);
    const render = () =>
      createPageRenderer({ themeDir }).render('no-amount', { text: '12.00', fraction: 12.5 });
    expect(render).toThrow(/Not money/);
  },
);

it('keeps the options of a template in the format of the locale', () => {
  writeFileSync(join(themeDir, 'short.html'), '{price|money style:short}');
  const websiteSettings = { storeSettings: { useCLDRMoneyFormat: true } };
  const data = { websiteSettings, price: { value: '12000.00', currency: 'USD' } };
  expect(createPageRenderer({ themeDir }).render('short', data)).toBe('$12K');
});

describe('the label of a reduced price', () => {
  const priceMoney = { value: '32.00', currency: 'USD' };
  const salePriceMoney = { value: '26.00', currency: 'USD' };
  const variant = { priceMoney, salePriceMoney, onSale: true, attributes: {} };
  const content = { productType: 1, onSale: true, variants: [variant] };
  const render = (localizedStrings?: object): string =>
    renderer.render('product-price', { localizedStrings, item: { structuredContent: content } });

  it('is the text of the site', () => {
    const html = render({ salePriceText: 'מחיר מבצע:', originalPriceText: 'R&D $&:' });
    expect(html).toContain('>מחיר מבצע:</span>');
    expect(html).toContain('>R&#38;D $&#38;:</span>');
    expect(html).not.toMatch(/Sale Price|Original Price/);
  });

  it('is English without one', () => {
    expect(render()).toContain('>Sale Price:</span>');
  });
});

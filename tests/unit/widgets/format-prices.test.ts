import { afterEach, expect, it } from 'vitest';
import { formatAmounts } from '../../../src/widgets/format-prices';
import { createTestPage } from '../../support/test-page';

const { lang } = document.documentElement;
afterEach(() => {
  document.documentElement.lang = lang;
});

function format(language: string, selectedCurrency: unknown): string | undefined {
  document.documentElement.lang = language;
  const storeSettings = { selectedCurrency, useCLDRMoneyFormat: true };
  return formatAmounts(createTestPage('', { websiteSettings: { storeSettings } }))?.(124_000);
}

it.each([
  ['en_US', 'USD', '$1,240.00'],
  ['de_DE.UTF-8', 'EUR', '1.240,00\u00a0€'],
  ['english!', 'USD', '$1,240.00'],
  ['', ' usd ', '$1,240.00'],
])('amounts of a page in "%s" are formatted, whatever its author wrote', (language, currency, text) => {
  expect(format(language, currency)).toBe(text);
});

it.each(['US$', '', 5, null])('no amount is formatted in the currency %j, which is none', (currency) => {
  expect(format('en', currency)).toBeUndefined();
});

it.each([true, false])(
  'an unknown currency is shown by its code, in the format of the language: %s',
  (useCLDRMoneyFormat) => {
    const storeSettings = { selectedCurrency: 'XQX', useCLDRMoneyFormat };
    const amounts = formatAmounts(createTestPage('', { websiteSettings: { storeSettings } }));
    expect(amounts?.(124_000)?.replace(/\s/g, ' ')).toBe('XQX 1,240.00');
  },
);

import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { formatCents, type MoneyFormat } from '../../src/commerce/money';

declare const money: { formatCents: typeof formatCents };

const CODES =
  'USD CAD GBP AUD EUR CHF NOK SEK DKK NZD SGD MXN HKD CZK ILS MYR RUB PHP PLN THB BRL ARS IDR INR JPY ZAR'.split(
    ' ',
  );
const LOCALES = ['en-US', 'en-GB', 'de-DE', 'de-CH', 'fr-FR', 'ja-JP', 'he', 'ar', 'hi-IN', 'sv-SE', 'pt-BR'];
const AMOUNTS = [0, 5, 1_020_050, 123_456_789, -2500, 999_999_999_999_999];

const script = build({
  entryPoints: [fileURLToPath(new URL('../../src/commerce/money.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'money',
}).then(({ outputFiles: [file] }) => file?.text ?? '');

test('a browser formats every currency as the server does', async ({ page }) => {
  const formats: MoneyFormat[] = LOCALES.flatMap((locale) =>
    [true, false].map((useCLDRMoneyFormat) => ({ useCLDRMoneyFormat, locale })),
  );
  const cases = formats.flatMap((format) =>
    CODES.flatMap((currency) => AMOUNTS.map((cents) => [cents, currency, format] as const)),
  );
  await page.addScriptTag({ content: await script });
  const inBrowser = await page.evaluate((all) => all.map((each) => money.formatCents(...each)), cases);
  const onServer = cases.map((each) => formatCents(...each));
  expect(inBrowser).toEqual(onServer);
});

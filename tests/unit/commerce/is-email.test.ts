import { expect, it } from 'vitest';
import { isEmail } from '../../../src/commerce/is-email';

it.each([
  'ada@example.com',
  'inna@почта.рф',
  'иван@почта.рф',
  'inna@xn--80a1acny.xn--p1ai',
  'inna@пример.xn--p1ai',
  'info@例え.みんな',
  'info@xn--r8jz45g.xn--q9jyb4c',
  'info@உதாரணம்.இந்தியா',
  'info@xn--zkc6cc5bi7f6e.xn--xkc2dl3a5ee0h',
  'ｉｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  '\u200binna@example.com\u00a0',
  'o’brien@example.ie',
  'ada@example.store',
  'ada@магазин.онлайн',
])('%s is an address', (address) => {
  expect(isEmail(address)).toBe(true);
});

it.each([
  'ada',
  'ada@example',
  'ada@example.c',
  'ada@example.12',
  'ada@example.ф',
  'ada@example.xn--',
  'ada@example.xn--é',
  'ada b@example.com',
  'ada@@example.com',
  `${'a'.repeat(250)}@почта.рф`,
])('%s is none', (address) => {
  expect(isEmail(address)).toBe(false);
});

it.each(['ada@магазин.онлайн', 'ada@example.store'])('%s is none without long labels', (address) => {
  expect(isEmail(address, false)).toBe(false);
});

import { expect, it } from 'vitest';
import { normalizeEmail, plainEmail } from '../../../../../server/platform/email/normalize-email';
import { isEmail } from '../../../../../src/commerce/is-email';

it.each([
  [' Ada@Example.com\u200b', 'ada@example.com'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['İNNA@EXAMPLE.COM', 'inna@example.com'],
  ['inna@xn--80a1acny.xn--p1ai', 'inna@почта.рф'],
  ['Иван@ПОЧТА.РФ', 'иван@почта.рф'],
  ['no address', 'no address'],
])('stores %j as %j', (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored);
});

it('keeps the case of an address that is written to', () => {
  expect(plainEmail('Ada@Example.com')).toBe('Ada@Example.com');
});

it.each([
  ['inna@xn--80a1acny.xn--p1ai', true],
  ['ada@xn--80aaatn4a.xn--80asehdb', false],
  ['ada@example.xn--99999999999', false],
])('the last label of %s counts as people write it', (typed, isValid) => {
  expect(isEmail(plainEmail(typed), false)).toBe(isValid);
});

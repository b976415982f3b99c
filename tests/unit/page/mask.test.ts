import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskAddress, maskQuery, maskText } from '../../../src/page/mask';

/** Values that a visitor may type or receive. */
const SECRETS = [
  'ann@example.com',
  'ann.smith+shop@mail.example.co.uk',
  'ann%40example.com',
  'ann%2540example.com',
  'inna@почта.рф',
  'иван@example.com',
  'иван@почта.рф',
  'и\u0306ван@почта.рф',
  '用户@例え.みんな',
  'info@xn--80a1acny.xn--p1ai',
  'ann＠example.com',
  'o’brien@example.ie',
  encodeURIComponent('иван@почта.рф'),
  encodeURIComponent(encodeURIComponent('иван@почта.рф')),
  encodeURI('иван@почта.рф'),
  '４１１１１１１１１１１１１１１１',
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111%201111%201111%201111',
  '378282246310005',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P',
  'sk_live_51H8xYzAbCdEfGhIjKlMn',
  'd41d8cd98f00b204e9800998ecf8427e',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  '550e8400-e29b-41d4-a716-446655440000',
  'AKIAIOSFODNN7EXAMPLE',
  'gho_16C7e42F292c6912E7710c838347Ae178B4a',
  'QmFzZTY0RW5jb2RlZFRva2VuMTIz',
  'Zx3-9aB_kLm2-QwErTy7-uIoP0',
];

/** Ordinary paths, titles and error messages. */
const ORDINARY = [
  '/shop/p/tidal-bowl',
  '/shop/p/a-very-long-name-for-a-very-small-cup-2024',
  '/blog/2024/11/21/what-we-learned-in-10-years',
  '/search',
  '/über-uns/größen',
  'Tidal Bowl – Fenwater',
  'Cannot read properties of undefined (reading "addEventListener")',
  'button.sqs-add-to-cart-button[data-item-id] > span:nth-child(2)',
  '#block-yui_3_17_2_1 .sqs-block-content',
  'Quantity must be a whole number',
  '12,345.00 USD',
  'https://shop.test/assets/vitrine/chunks/purchase.js',
];

const PLACES: [string, (secret: string) => string][] = [
  ['a path', (secret) => `/account/${secret}/orders`],
  ['a message', (secret) => `Request for ${secret} failed: 404`],
  ['a selector', (secret) => `input[value="${secret}"] > span`],
  ['a title', (secret) => `Order of ${secret} – Shop`],
  ['the start', (secret) => `${secret}/reset`],
  ['the end', (secret) => `/reset/${secret}`],
  ['a parameter', (secret) => `?token=${secret}&x=1`],
];

describe('maskText', () => {
  it.each(PLACES.flatMap(([place, put]) => SECRETS.map((secret) => [place, secret, put(secret)] as const)))(
    'masks in %s: %s',
    (_, secret, text) => {
      expect(maskText(text)).not.toContain(secret);
      expect(maskText(text)).toContain('***');
    },
  );

  it.each(ORDINARY)('does not change %s', (text) => {
    expect(maskText(text)).toBe(text);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SECRETS, ...ORDINARY), fc.string(), (known, other) => {
        const once = maskText(`${other} ${known}`);
        expect(maskText(once)).toBe(once);
      }),
    );
  });

  it('masks any email address, whatever surrounds it', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{1,8}$/),
        fc.constantFrom('@', '%40', '%2540'),
        fc.string(),
        (name, at, around) => {
          expect(maskText(`${around}/${name}${at}example.com/`)).not.toContain(`${name}${at}example`);
        },
      ),
    );
  });
});

it.each([
  ['https://shop.test/shop?email=a@b.cc#x', 'https://shop.test/shop'],
  ['https://user:pass@shop.test/reset/550e8400-e29b-41d4-a716-446655440000', 'https://shop.test/reset/***'],
  ['', undefined],
  ['not an address', undefined],
])('maskAddress of %j is %j', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});

it.each([
  ['?utm_source=letter&email=a@b.cc&token=1', 'utm_source=letter'],
  ['?utm_source=a@b.cc', 'utm_source=***'],
  ['', ''],
])('maskQuery of %j is %j', (query, masked) => {
  expect(maskQuery(query, /^utm_source$/)).toBe(masked);
});

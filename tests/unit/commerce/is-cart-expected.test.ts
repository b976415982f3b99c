import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCartExpected } from '../../../src/commerce/is-cart-expected';

const user = (info: object) => `SiteUserInfo=${encodeURIComponent(JSON.stringify(info))}`;

describe('isCartExpected', () => {
  it.each([
    ['', false],
    ['crumb=abc', false],
    ['hasCart=1', true],
    ['crumb=abc; hasCart=1', true],
    ['CART=token', true],
    ['xhasCart=1', false],
    [user({ authenticated: true, siteUserId: 'u1' }), true],
    [user({ authenticated: false }), false],
    [user({ authenticated: 'yes' }), false],
    ['SiteUserInfo=%7Bbroken', false],
  ])('for the cookies %j returns %s', (cookies, expected) => {
    expect(isCartExpected(cookies)).toBe(expected);
  });

  it('recognizes visitors who are signed in, among other fields in any order', () => {
    const fields = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,8}$/).filter((name) => name !== 'authenticated'),
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
    );
    fc.assert(
      fc.property(fields, fc.boolean(), fields, (before, authenticated, after) => {
        const cookies = `crumb=abc; ${user({ ...before, authenticated, ...after })}; other=true`;
        expect(isCartExpected(cookies)).toBe(authenticated);
      }),
    );
  });
});

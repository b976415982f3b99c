import { describe, expect, it, vi } from 'vitest';
import { isCartExpected } from '../../../src/commerce/is-cart-expected';

const user = (info: object) => `SiteUserInfo=${encodeURIComponent(JSON.stringify(info))}`;

describe('isCartExpected', () => {
  it.each([
    ['', false],
    ['crumb=abc', false],
    ['hasCart=1', true],
    ['crumb=abc; hasCart=1', true],
    ['CART=token', true],
    ['hasCart=', false],
    ['xhasCart=1', false],
    [user({ authenticated: true, siteUserId: 'u1' }), true],
    [user({ authenticated: false }), false],
    [user({ authenticated: 'yes' }), false],
  ])('for the cookies %j returns %s', (cookies, expected) => {
    expect(isCartExpected(cookies)).toBe(expected);
  });

  it('warns about an invalid cookie and treats the visitor as signed out', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(isCartExpected('SiteUserInfo=%7Bbroken')).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

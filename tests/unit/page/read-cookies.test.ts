import { afterEach, describe, expect, it } from 'vitest';
import { readCookies } from '../../../src/page/read-cookies';
import { clearVisitor, createTrackingPage, writeCookie } from '../tracking/tracking-page';

afterEach(clearVisitor);

const pageWith = (cookieStore: unknown) => createTrackingPage({}, { globals: { cookieStore } }).page;

describe('readCookies', () => {
  it('returns what the cookie store contains', async () => {
    const list = [
      { name: 'hasCart', value: 'true' },
      { name: 'crumb', value: 'a=b' },
    ];
    const page = pageWith({ getAll: async () => list });
    expect(await readCookies(page)).toBe('hasCart=true; crumb=a=b');
  });

  it('returns the cookies of the document where there is no cookie store', async () => {
    writeCookie('crumb=abc');
    expect(await readCookies(pageWith(undefined))).toBe('crumb=abc');
  });

  it('returns the cookies of the document where the store refuses', async () => {
    writeCookie('crumb=abc');
    const page = pageWith({ getAll: () => Promise.reject(new Error('SecurityError')) });
    expect(await readCookies(page)).toBe('crumb=abc');
  });
});

import { describe, expect, it } from 'vitest';
import { CookieJar } from '../../../../cli/conform/cookie-jar';

const PAGE = new URL('https://shop.example/p/mug');

function store(cookie: string, url = PAGE): CookieJar {
  const jar = new CookieJar();
  jar.store([cookie], url);
  return jar;
}

describe('a cookie', () => {
  it('is sent to the paths below its own', () => {
    const jar = store('a=1; Path=/p');
    expect(jar.header('/p')).toBe('a=1');
    expect(jar.header('/p/mug')).toBe('a=1');
    expect(jar.header('/pots')).toBe('');
  });

  it('without a path belongs to the folder of its response', () => {
    expect(store('a=1').header('/p/other')).toBe('a=1');
    expect(store('a=1').header('/')).toBe('');
  });

  it('is invisible to scripts if it is HttpOnly', () => {
    const jar = store('a=1; Path=/; HttpOnly');
    expect(jar.header('/')).toBe('a=1');
    expect(jar.visibleToScripts('/')).toBe('');
    expect(jar.readHidden('a')).toBe('1');
    expect(store('a=1; Path=/').readHidden('a')).toBeUndefined();
  });

  it('is decoded for a script, also where it is not encoded', () => {
    expect(store('crumb=a%2Fb; Path=/').read('crumb', '/')).toBe('a/b');
    expect(store('crumb=100%; Path=/').read('crumb', '/')).toBe('100%');
  });

  it.each(['a=; Path=/; Max-Age=0', 'a=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
    'is removed by %s',
    (cookie) => {
      const jar = store('a=1; Path=/');
      jar.store([cookie], PAGE);
      expect(jar.header('/')).toBe('');
    },
  );

  it.each([
    ['a=1; Domain=other.example', PAGE, 'Domain=other.example'],
    ['a=1; Secure', new URL('http://shop.example/'), 'Secure'],
    ['__Host-a=1; Secure; Path=/p', PAGE, 'Path=/'],
    ['__Host-a=1; Path=/', PAGE, 'requires Secure'],
    ['a=1; SameSite=None', PAGE, 'SameSite=None'],
  ])('that browsers drop is not sent: %s', (cookie, url, reason) => {
    const jar = store(cookie, url);
    expect(jar.header(url.pathname)).toBe('');
    expect([...jar.dropped.values()].join()).toContain(reason);
  });

  it('that is Secure is kept on this machine without HTTPS', () => {
    const url = new URL('http://127.0.0.1:8080/');
    expect(store('__Host-a=1; Secure; Path=/', url).header('/')).toBe('__Host-a=1');
  });
});

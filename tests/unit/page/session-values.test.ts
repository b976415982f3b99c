import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasSessionValues, type SessionValues, sessionValues } from '../../../src/page/session-values';
import { createTestPage } from '../../support/test-page';

const globals = window as { vitrineConsent?: unknown };

let now: number;
const open = (): SessionValues => sessionValues(createTestPage(''), () => now);

beforeEach(() => {
  now = 1_000;
  globals.vitrineConsent = 'full';
  sessionStorage.clear();
});
afterEach(() => {
  delete globals.vitrineConsent;
});

describe('a session value', () => {
  it.each([
    ['text', 'a bowl'],
    ['lone surrogates and NUL', '\ud800 \u0000 \udc00'],
    ['null', null],
    ['a list', [['a', 0, true]]],
  ])('is what it was on another page: %s', (_name, value) => {
    open().write('a', value);
    expect(open().read('a')).toEqual(value);
    expect(open().read('b')).toBeUndefined();
  });

  it('is removed when it is read after its lifetime', () => {
    open().write('a', 1, 50);
    now += 49;
    expect(open().read('a')).toBe(1);
    now += 1;
    expect(open().read('a')).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is gone once it is removed', () => {
    open().write('a', 1);
    open().remove('a');
    expect(open().read('a')).toBeUndefined();
  });

  it('is missing when another script has written something else', () => {
    for (const json of ['{', '[]', '7', 'null', '{"value":']) {
      sessionStorage.setItem('vitrine-a', json);
      expect(open().read('a')).toBeUndefined();
    }
  });
});

describe('without consent to storage', () => {
  it.each(['anonymous', 'off', undefined])('a value stays on the page: %s', (level) => {
    globals.vitrineConsent = level;
    const values = open();
    values.write('a', 1);
    expect(values.read('a')).toBe(1);
    expect(sessionStorage).toHaveLength(0);
    expect(open().read('a')).toBeUndefined();
  });

  it('a value that was stored before is replaced, and not kept in storage', () => {
    const values = open();
    values.write('a', 1);
    globals.vitrineConsent = 'off';
    values.write('a', 2);
    expect([values.read('a'), sessionStorage.length]).toEqual([2, 0]);
  });
});

describe('where the browser forbids storage', () => {
  const openForbidden = (): SessionValues => sessionValues(forbiddenPage(), () => now);
  const forbiddenPage = () => {
    const page = createTestPage('');
    const forbidden = new Proxy(page.window, {
      get(target, name) {
        if (name === 'sessionStorage') throw new DOMException('refused', 'SecurityError');
        return Reflect.get(target, name);
      },
    });
    return { ...page, window: forbidden };
  };
  afterEach(() => {
    for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g)) {
      // biome-ignore lint/suspicious/noDocumentCookie: removes what a test has set.
      document.cookie = `${name}=;path=/;max-age=-1`;
    }
  });

  it('a cookie holds a value for another page, until it is removed', async () => {
    openForbidden().write('draft-f-/café; a=b', ['ä; "x"']);
    expect(openForbidden().read('draft-f-/café; a=b')).toEqual(['ä; "x"']);
    expect(hasSessionValues(forbiddenPage())).toBe(true);
    openForbidden().remove('draft-f-/café; a=b');
    expect(openForbidden().read('draft-f-/café; a=b')).toBeUndefined();
    await vi.waitFor(() => expect(document.cookie).toBe(''));
    expect(hasSessionValues(forbiddenPage())).toBe(false);
  });

  it('a cookie is removed when its value is read after its lifetime', async () => {
    openForbidden().write('a', 1, 5000);
    expect(openForbidden().read('a')).toBe(1);
    now += 5000;
    expect(openForbidden().read('a')).toBeUndefined();
    await vi.waitFor(() => expect(document.cookie).toBe(''));
  });

  it('a value that is too large for a cookie, or for all of them, stays on the page', () => {
    const values = openForbidden();
    values.write('a', 'é'.repeat(400));
    expect(document.cookie).toBe('');
    expect(values.read('a')).toBe('é'.repeat(400));
    for (const key of ['b', 'c', 'd']) values.write(key, 'x'.repeat(1500));
    expect(document.cookie.length).toBeLessThan(4100);
    expect(values.read('d')).toBe('x'.repeat(1500));
    expect(openForbidden().read('d')).toBeUndefined();
  });

  it.each(['off', 'anonymous', undefined])('no cookie is set without consent: %s', (level) => {
    globals.vitrineConsent = level;
    const values = openForbidden();
    values.write('a', 1);
    expect(values.read('a')).toBe(1);
    expect(document.cookie).toBe('');
  });
});

it('the choice in the cookie of the banner applies until telemetry has started, except on cloneable sites', () => {
  delete globals.vitrineConsent;
  // biome-ignore lint/suspicious/noDocumentCookie: as the banner does.
  document.cookie = 'ss_cookieAllowed=full;path=/';
  open().write('a', 1);
  expect(sessionStorage).toHaveLength(1);
  sessionValues(createTestPage('', { websiteCloneable: true })).write('a', 2);
  expect(sessionStorage).toHaveLength(0);
  // biome-ignore lint/suspicious/noDocumentCookie: removes what the test has set.
  document.cookie = 'ss_cookieAllowed=;path=/;max-age=-1';
});

it('hasSessionValues returns whether anything is stored', () => {
  const page = createTestPage('');
  expect(hasSessionValues(page)).toBe(false);
  open().write('a', 1);
  expect(hasSessionValues(page)).toBe(true);
});

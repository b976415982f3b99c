import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

it('a page whose browser forbids storage keeps values itself', () => {
  const page = createTestPage('');
  const forbidden = new Proxy(page.window, {
    get(target, name) {
      if (name === 'sessionStorage') throw new DOMException('refused', 'SecurityError');
      return Reflect.get(target, name);
    },
  });
  const values = sessionValues({ ...page, window: forbidden });
  values.write('a', 1);
  expect(values.read('a')).toBe(1);
  values.remove('a');
  expect(values.read('a')).toBeUndefined();
  expect(hasSessionValues({ ...page, window: forbidden })).toBe(false);
});

it('hasSessionValues returns whether anything is stored', () => {
  const page = createTestPage('');
  expect(hasSessionValues(page)).toBe(false);
  open().write('a', 1);
  expect(hasSessionValues(page)).toBe(true);
});

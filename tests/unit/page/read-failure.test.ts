import { describe, expect, it } from 'vitest';
import { readFailure } from '../../../src/page/read-failure';

function eventOf(type: string, fields: object, target?: Element): Event {
  const event = new Event(type);
  for (const [name, value] of Object.entries({ ...fields, ...(target && { target }) }))
    Object.defineProperty(event, name, { value });
  return event;
}

function withStack(stack: string): Error {
  return Object.assign(new TypeError('no price'), { stack });
}

describe('readFailure', () => {
  it('returns an error with its URL, line and column', () => {
    const event = eventOf('error', {
      message: 'Uncaught TypeError: no price',
      filename: 'https://shop.test/theme.js',
      lineno: 12,
      colno: 7,
      error: withStack('TypeError: no price\n    at https://shop.test/theme.js:12:7'),
    });
    expect(readFailure(event)).toMatchObject({
      event: 'error',
      message: 'Uncaught TypeError: no price',
      source: 'https://shop.test/theme.js',
      line: 12,
      column: 7,
    });
  });

  it.each([
    [
      'Chromium',
      'TypeError: no price\n    at add (https://shop.test/a.js:3:14)\n    at https://shop.test/b.js:1:1',
    ],
    ['Firefox', 'add@https://shop.test/a.js:3:14\n@https://shop.test/b.js:1:1'],
    ['Safari', 'add@https://shop.test/a.js:3:14\nglobal code@https://shop.test/b.js:1:1'],
  ])('finds the innermost frame of a rejection in the format of %s', (_browser, stack) => {
    expect(readFailure(eventOf('unhandledrejection', { reason: withStack(stack) }))).toMatchObject({
      event: 'rejection',
      message: 'TypeError: no price',
      source: 'https://shop.test/a.js',
      line: 3,
      column: 14,
    });
  });

  it.each(['at add (https://cdn.test/react@18/a.js:3:14)', 'add@https://cdn.test/react@18/a.js:3:14'])(
    'finds an address with an @: %s',
    (frame) => {
      expect(readFailure(eventOf('unhandledrejection', { reason: withStack(frame) }))).toMatchObject({
        source: 'https://cdn.test/react@18/a.js',
      });
    },
  );

  it.each([
    [undefined, 'undefined'],
    [null, 'null'],
    ['sold out', 'sold out'],
    [404, '404'],
    [Symbol('sold out'), 'Symbol(sold out)'],
    [Object.create(null, { toString: { value: () => 'sold out' } }), 'sold out'],
    [{ message: 'sold out' }, 'sold out'],
    [{ name: 'ApiError', message: 'sold out' }, 'ApiError: sold out'],
    [{ message: { code: 5 } }, 'Object {code}'],
    [{ name: 'ApiError', status: 500 }, 'ApiError'],
    [{ status: 500, body: 'zoe@example.com' }, 'Object {status,body}'],
    [Object.assign(Object.create(null), { status: 500 }), 'Object {status}'],
    [new Error('', { cause: 1 }), 'Error: '],
    [[], ''],
  ])('returns a rejection with %s', (reason, message) => {
    expect(readFailure(eventOf('unhandledrejection', { reason }))).toMatchObject({ message });
  });

  it('returns a resource that failed to load', () => {
    const image = document.createElement('img');
    image.src = 'https://cdn.test/gone.jpg';
    expect(readFailure(eventOf('error', {}, image))).toEqual({
      event: 'resource',
      message: 'img',
      source: 'https://cdn.test/gone.jpg',
    });
  });

  it('returns the failure of a behaviour', () => {
    const detail = { behaviour: 'add-to-cart', error: withStack('at https://shop.test/chunks/a.js:1:2') };
    expect(readFailure(new CustomEvent('vitrine:error', { detail }))).toMatchObject({
      event: 'behaviour',
      behaviour: 'add-to-cart',
      source: 'https://shop.test/chunks/a.js',
    });
  });

  it("leaves 'Script error.' as it is", () => {
    const event = eventOf('error', {
      message: 'Script error.',
      filename: '',
      lineno: 0,
      colno: 0,
      error: null,
    });
    expect(readFailure(event)).toMatchObject({ message: 'Script error.', source: undefined });
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readReturnPath, signInPath } from '../../../../server/owner/return-path';

it('goes on to the page that was asked for, filters included', () => {
  expect(readReturnPath('/config/performance?device=phone')).toBe('/config/performance?device=phone');
  expect(readReturnPath('/config')).toBe('/config');
});

it.each([
  '//elsewhere.example/config',
  'https://elsewhere.example/config',
  '/\\elsewhere.example/config',
  '/config/..//elsewhere.example',
  '/config/%2e%2e//elsewhere.example',
  'javascript:alert(1)',
  '/configuration',
  '/shop',
  '/config/sign-in',
  '/config/sign-out',
  `/config/${'x'.repeat(3000)}`,
  ['/config/a'],
  undefined,
])('goes on to the first page where %j was asked for', (asked) => {
  expect(readReturnPath(asked)).toBe('/config');
});

it('stays on this site and under /config, whatever is asked', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    'config',
    'http:',
    '@',
    '%2e',
    '\t',
    'evil.example',
    '?',
    '#',
  );
  const asked = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => `/config${pieces.join('')}`),
  );
  fc.assert(
    fc.property(asked, (text) => {
      const { origin, pathname } = new URL(readReturnPath(text), 'https://shop.example');
      expect(origin).toBe('https://shop.example');
      expect(pathname).toMatch(/^\/config(\/|$)/);
    }),
  );
});

it('names the page in the address of the sign-in page, the first one apart', () => {
  expect(signInPath('/config/performance?a=1&b=2')).toBe(
    '/config/sign-in?to=%2Fconfig%2Fperformance%3Fa%3D1%26b%3D2',
  );
  expect(signInPath('/config')).toBe('/config/sign-in');
});

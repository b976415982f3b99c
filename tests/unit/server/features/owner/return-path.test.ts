import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseReturnPath, signInPath } from '../../../../../server/features/owner/return-path';

it('continues to the requested page with its query', () => {
  expect(parseReturnPath('/config/performance?device=phone')).toBe('/config/performance?device=phone');
  expect(parseReturnPath('/config')).toBe('/config');
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
])('continues to the first page for %j', (requested) => {
  expect(parseReturnPath(requested)).toBe('/config');
});

it('stays on this site and under /config for any input', () => {
  const part = fc.constantFrom(
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
  const requested = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => `/config${parts.join('')}`),
  );
  fc.assert(
    fc.property(requested, (text) => {
      const { origin, pathname } = new URL(parseReturnPath(text), 'https://shop.example');
      expect(origin).toBe('https://shop.example');
      expect(pathname).toMatch(/^\/config(\/|$)/);
    }),
  );
});

it('adds the page to the URL of the sign-in page, except the first one', () => {
  expect(signInPath('/config/performance?a=1&b=2')).toBe(
    '/config/sign-in?to=%2Fconfig%2Fperformance%3Fa%3D1%26b%3D2',
  );
  expect(signInPath('/config')).toBe('/config/sign-in');
});

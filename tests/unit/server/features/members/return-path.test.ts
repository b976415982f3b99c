import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseReturnPath } from '../../../../../server/features/members/return-path';

it.each([
  ['/members/firing', '/members/firing'],
  ['/he/members?from=mail', '/he/members?from=mail'],
  ['', '/members'],
  ['members', '/members'],
  ['//elsewhere.example', '/members'],
  ['/\\elsewhere.example', '/members'],
  ['/.//elsewhere.example', '/members'],
  ['/x/..//elsewhere.example', '/members'],
  ['/\t/elsewhere.example', '/members'],
  ['https://elsewhere.example/members', '/members'],
  ['javascript:alert(1)', '/members'],
  ['/api/site-users/account/session', '/members'],
  [`/${'x'.repeat(3000)}`, '/members'],
])('%s leads to %s', (requested, path) => {
  expect(parseReturnPath(requested)).toBe(path);
});

it('never leads to another site', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    'elsewhere.example',
    '@',
    ':',
    '%2f',
    '\n',
    '?',
    '#',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (texts) => {
      const path = parseReturnPath(texts.join(''));
      expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
    }),
  );
});

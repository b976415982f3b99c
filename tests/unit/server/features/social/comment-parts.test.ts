import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitIntoParts } from '../../../../../server/features/social/comment-parts';

const linksIn = (text: string) =>
  splitIntoParts(text).flatMap(({ text: shown, href }) => (href ? shown : []));

it.each([
  ['See https://example.org/Bowl_(pottery).', ['https://example.org/Bowl_(pottery)']],
  ['(see https://example.org/Bowl_(pottery))', ['https://example.org/Bowl_(pottery)']],
  ['(https://example.org/a)', ['https://example.org/a']],
  ['(https://example.org/a), b', ['https://example.org/a']],
  ['[link](https://example.org/a) more', ['https://example.org/a']],
  ['https://example.org/?a[0]=b, yes', ['https://example.org/?a[0]=b']],
  ['https://example.org/a([b])', ['https://example.org/a([b])']],
  ['https://example.org/a(', ['https://example.org/a']],
  ['(https://a.example),(https://b.example)', ['https://a.example', 'https://b.example']],
  ['"https://example.org/a"', ['https://example.org/a']],
  ['https:// and http://)', []],
])('finds the addresses of %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

it('keeps the whole text, whatever it is', () => {
  const piece = fc.oneof(
    fc.constantFrom('https://a.example/', '(', ')', '[', ']', '.', ' ', 'x'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(
        splitIntoParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

import { Compiler, Formatters } from '@squarespace/template-engine';
import { describe, expect, it } from 'vitest';
import { BYTES_PER_MB, formatFileSize } from '../../../../../contract/shared/file-size';
import { compareNaturally } from '../../../../../contract/shared/natural-order';
import { createValueFormatters } from '../../../../../server/rendering/formatters/value-formatters';

function print(code: string, json: object): string {
  const formatters = { ...Formatters, ...createValueFormatters() };
  const { ctx, errors } = new Compiler({ formatters }).execute({ code, json });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join());
  return ctx.render();
}

describe('natural order', () => {
  it.each([
    [
      ['shop-10', 'shop-2', 'shop'],
      ['shop', 'shop-2', 'shop-10'],
    ],
    [
      ['b', 'A', 'a1', 'A01b'],
      ['A', 'a1', 'A01b', 'b'],
    ],
    [
      ['9.10', '9.9', '10.1'],
      ['9.9', '9.10', '10.1'],
    ],
  ])('sorts %j to %j', (texts, sorted) => {
    expect(texts.toSorted(compareNaturally)).toEqual(sorted);
    expect(print('{texts|natural-sort|json}', { texts })).toBe(JSON.stringify(sorted));
  });

  it('sorts items by a property, and leaves the list of the page as it was', () => {
    const items = [{ title: 'Plate 12' }, { title: 'Plate 3' }, {}];
    const code = '{items|natural-sort title|json}{items|json}';
    expect(print(code, { items })).toBe(
      `[{},{"title":"Plate 3"},{"title":"Plate 12"}]${JSON.stringify(items)}`,
    );
  });

  it('fails for a value that is no list', () =>
    expect(() => print('{text|natural-sort}', { text: 'b,a' })).toThrow('natural-sort needs a list.'));
});

describe('the size of a file (spec §9 Limits)', () => {
  it.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [BYTES_PER_MB, '976.6 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [1024 ** 2, '1 MB'],
    [3.25 * 1024 ** 3, '3.3 GB'],
    [2 ** 60, '1,048,576 TB'],
    [-1, '0 B'],
    [Number.NaN, '0 B'],
  ])('of %d bytes is %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text.replace(' ', '\u00a0'));
  });

  it('has the digits of the page’s language, and fails for a value that is no number', () => {
    expect(print('{size|file-size}', { size: 1536, website: { language: 'de' } })).toBe('1,5\u00a0KB');
    for (const size of ['big', null, ''])
      expect(() => print('{size|file-size}', { size })).toThrow(/is no number of bytes/);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitText } from '../../../demo/pages/text-pages/split-text';

const sentence = 'The rim wanders like a waterline. ';

describe('a long text', () => {
  it('is split after a sentence', () => {
    const { start, rest } = splitText(sentence.repeat(40).trim());
    expect(start).toMatch(/waterline\.$/);
    expect(start.length).toBeGreaterThan(500);
    expect(rest).toMatch(/^The rim/);
  });

  it('is split after a paragraph, if one ends in its second half', () => {
    const { start, rest } = splitText(`${'word '.repeat(80).trim()}\n\n${sentence.repeat(40).trim()}`);
    expect(start).toMatch(/word$/);
    expect(rest).toMatch(/^The rim/);
  });

  it('loses nothing but white space, and never ends within a character', () => {
    const texts = fc.array(
      fc.oneof(
        fc.constantFrom(' ', '\n\n', '. ', '👩‍👩‍👧‍👦', 'e\u0301', 'שלום'),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
      ),
      { minLength: 100, maxLength: 400 },
    );
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('').trim();
        const { start, rest } = splitText(text);
        expect((start + rest).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        expect(/\p{Surrogate}/u.test(start + rest)).toBe(/\p{Surrogate}/u.test(text));
        expect(start.length).toBeLessThanOrEqual(900);
      }),
      { numRuns: 200 },
    );
  });

  it('without white space is split between characters', () => {
    const { start, rest } = splitText('👩‍👩‍👧‍👦'.repeat(900));
    expect([...new Intl.Segmenter().segment(start)].every(({ segment }) => segment === '👩‍👩‍👧‍👦')).toBe(
      true,
    );
    expect(rest.startsWith('👩‍👩‍👧‍👦')).toBe(true);
  });
});

it('a text of up to 900 characters is not split', () => {
  expect(splitText('a'.repeat(900))).toEqual({ start: 'a'.repeat(900), rest: '' });
  expect(splitText('')).toEqual({ start: '', rest: '' });
});

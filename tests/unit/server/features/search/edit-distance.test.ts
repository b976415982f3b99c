import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../../../server/features/search/edit-distance';

const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });

describe('the edit distance', () => {
  it.each([
    ['bowl', 'bowl', 0],
    ['bowl', 'bowls', 1],
    ['bwol', 'bowl', 1],
    ['', 'cup', 3],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
  ])('of %s and %s is %i', (one, other, distance) => expect(editDistance(one, other)).toBe(distance));

  it('is the same in both directions, 0 for equal words alone, and at most the longer length', () =>
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = editDistance(one, other);
        expect(editDistance(other, one)).toBe(distance);
        expect(distance === 0).toBe(one === other);
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      }),
    ));
});

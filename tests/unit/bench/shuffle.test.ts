import { describe, expect, it } from 'vitest';
import { shuffle } from '../../bench/shuffle';
import { createRandom } from '../../support/create-random';

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

describe('shuffle', () => {
  it('keeps every item once and does not change the list', () => {
    const given = [...items];
    expect(shuffle(given, createRandom(1)).sort()).toEqual(items);
    expect(given).toEqual(items);
  });

  it('returns the same orders for the same seed', () => {
    const orders = (seed: number) => {
      const random = createRandom(seed);
      return [shuffle(items, random), shuffle(items, random)];
    };
    expect(orders(7)).toEqual(orders(7));
    expect(orders(7)).not.toEqual(orders(8));
    expect(orders(7)[0]).not.toEqual(orders(7)[1]);
  });
});

it('createRandom returns evenly distributed numbers from 0 to below 1', () => {
  const random = createRandom(3);
  const numbers = Array.from({ length: 2000 }, random);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  expect(mean).toBeCloseTo(0.5, 1);
});

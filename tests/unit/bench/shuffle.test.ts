import { describe, expect, it } from 'vitest';
import { createRandom, shuffle } from '../../bench/shuffle';

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

describe('shuffle', () => {
  it('keeps every item once and leaves the list alone', () => {
    const given = [...items];
    expect(shuffle(given, createRandom(1)).sort()).toEqual(items);
    expect(given).toEqual(items);
  });

  it('makes the same orders from the same seed', () => {
    const orders = (seed: number) => {
      const random = createRandom(seed);
      return [shuffle(items, random), shuffle(items, random)];
    };
    expect(orders(7)).toEqual(orders(7));
    expect(orders(7)).not.toEqual(orders(8));
    expect(orders(7)[0]).not.toEqual(orders(7)[1]);
  });
});

it('createRandom answers numbers from 0 up to 1, spread evenly', () => {
  const random = createRandom(3);
  const numbers = Array.from({ length: 2000 }, random);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  expect(mean).toBeCloseTo(0.5, 1);
});

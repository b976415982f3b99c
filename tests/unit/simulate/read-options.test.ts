import { expect, it } from 'vitest';
import { readOptions } from '../../simulate/read-options';

it('returns defaults without arguments', () => {
  expect(readOptions([], {})).toEqual({ visits: 1000, seed: 1, origin: null, ownerToken: null });
});

it('returns the arguments', () => {
  const args = ['--visits', '50', '--seed', '7', '--url', 'https://shop.example/shop'];
  expect(readOptions(args, { OWNER_TOKEN: 'secret' })).toEqual({
    visits: 50,
    seed: 7,
    origin: 'https://shop.example',
    ownerToken: 'secret',
  });
});

it.each([
  [['--visits', '0'], '--visits 0'],
  [['--visits', 'many'], '--visits many'],
  [['--seed', '-1'], '--seed'],
  [['--more'], '--more'],
  [['--url', 'https://shop.example'], 'OWNER_TOKEN'],
])('refuses %o and shows the usage', (args, word) => {
  expect(() => readOptions(args, {})).toThrow(word);
  expect(() => readOptions(args, {})).toThrow('Usage: npm run simulate');
});

it('refuses an invalid URL', () => {
  expect(() => readOptions(['--url', 'shop'], { OWNER_TOKEN: 'secret' })).toThrow('--url shop');
});

import { describe, expect, it } from 'vitest';
import { readOptions } from '../../bench/read-options';

const known = ['ours', 'direct', 'alpine'];

describe('readOptions', () => {
  it('measures everything at 100 and 1,000 products in nine rounds by default', () => {
    const { products, rounds, only, slowdown } = readOptions([], known);
    expect({ products, rounds, only, slowdown }).toEqual({
      products: [100, 1000],
      rounds: 9,
      only: known,
      slowdown: 4,
    });
  });

  it('reads numbers and names, with the names in the order of the table', () => {
    const args = ['--products', '50', '--rounds', '3', '--only', 'direct,ours', '--seed', '42'];
    const { products, rounds, only, seed } = readOptions(args, known);
    expect({ products, rounds, only, seed }).toEqual({
      products: [50],
      rounds: 3,
      only: ['ours', 'direct'],
      seed: 42,
    });
  });

  it('accepts another command with its own defaults', () => {
    const command = { name: 'bench:monitors', products: '12' };
    expect(readOptions([], known, command).products).toEqual([12]);
    expect(() => readOptions(['--fast'], known, command)).toThrow(
      'npm run bench:monitors -- [--products 12]',
    );
  });

  it.each([
    [['--rounds', 'many'], '--rounds many is not a whole number of at least 1'],
    [['--products', '100,2'], '--products 2 is not a whole number of at least 4'],
    [['--only', 'ours,svelte'], 'There is no contender svelte: name some of ours, direct, alpine'],
    [['--fast'], 'Usage: npm run bench'],
  ])('rejects %j', (args, message) => {
    expect(() => readOptions(args, known)).toThrow(message);
  });
});

import { describe, expect, it } from 'vitest';
import { readOptions } from '../../simulate/read-options';

const env = { OWNER_TOKEN: 'token' };

describe('without --verify', () => {
  it('fills the local store with as many visits as the console does', () => {
    const options = { mode: 'fill', visits: 2000, origin: 'http://localhost:3000', ownerToken: 'token' };
    expect(readOptions([], env)).toEqual(options);
  });

  it('reads the number, the address and the token', () => {
    const args = ['--visits', '500', '--url', 'https://shop.example/config', '--token', 'other'];
    const options = { mode: 'fill', visits: 500, origin: 'https://shop.example', ownerToken: 'other' };
    expect(readOptions(args, { ...env, VITRINE_URL: 'https://ignored.example' })).toEqual(options);
    expect(readOptions([], { ...env, VITRINE_URL: 'https://shop.example' })).toMatchObject({
      origin: 'https://shop.example',
    });
  });

  it.each([
    [[], {}, '--token is missing, and OWNER_TOKEN is not set.'],
    [['--seed', '2'], env, '--seed has no effect without --verify'],
    [['--visits', '0'], env, '--visits 0 is not a whole number of at least 1.'],
    [['--url', 'shop.example'], env, '--url shop.example is not the URL of a store.'],
    [['--filled'], env, "Unknown option '--filled'"],
  ])('refuses %j with %j', (args, variables, message) => {
    expect(() => readOptions(args, variables)).toThrow(message);
    expect(() => readOptions(args, variables)).toThrow('Usage:\n  npm run simulate -- [--visits');
  });
});

describe('with --verify', () => {
  it('verifies a new server, without a token', () => {
    const options = { mode: 'verify', visits: 1000, seed: 1, origin: null, ownerToken: '' };
    expect(readOptions(['--verify'], {})).toEqual(options);
  });

  it('verifies a running store with its token', () => {
    const args = ['--verify', '--url', 'https://shop.example', '--visits', '20', '--seed', '7'];
    const options = { visits: 20, seed: 7, origin: 'https://shop.example', ownerToken: 'token' };
    expect(readOptions(args, env)).toEqual({ mode: 'verify', ...options });
    expect(() => readOptions(args, {})).toThrow('--token is missing, and OWNER_TOKEN is not set.');
  });

  it.each([
    [['--verify', '--visits', 'many'], '--visits many is not a whole number of at least 1.'],
    [['--verify', '--seed', '-1'], '--seed'],
    [['--verify', '--url', 'shop'], '--url shop is not the URL of a store.'],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args, env)).toThrow(message);
  });
});

import { describe, expect, it } from 'vitest';
import { readOptions } from '../../simulate/read-options';

const env = { OWNER_TOKEN: 'token' };

describe('with --fill', () => {
  it('fills the report of the server, without a token', () => {
    const options = { mode: 'fill', views: 500, seed: 1, origin: 'http://localhost:3000' };
    expect(readOptions(['--fill', 'http://localhost:3000/'], {})).toEqual(options);
  });

  it('reads the number of page views and the seed', () => {
    const args = ['--views', '20', '--seed', '7', '--fill', 'https://shop.example'];
    const options = { mode: 'fill', views: 20, seed: 7, origin: 'https://shop.example' };
    expect(readOptions(args, env)).toEqual(options);
  });

  it.each(['--help', '-h'])('returns null for %s, also beside other options', (help) => {
    expect(readOptions(['--verify', help], env)).toBeNull();
  });

  it.each([
    [['--fill'], "Option '--fill <value>' argument missing"],
    [['--fill', 'shop.example'], '--fill shop.example has no scheme. Write https://shop.example'],
    [['--fill', 'http://localhost:3000', '--views', '0'], '--views 0 is not a whole number of at least 1.'],
    [['--fill', 'http://localhost:3000', '--token', 'x'], '--url and --token require --verify.'],
    [['--fill', 'http://localhost:3000', '--verify'], 'Write either --fill or --verify.'],
    [[], 'Write either --fill or --verify.'],
    [['--filled'], "Unknown option '--filled'"],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args, env)).toThrow(message);
    expect(() => readOptions(args, env)).toThrow('Usage:\n  npm run simulate -- --fill');
  });
});

describe('with --verify', () => {
  it('verifies a new server, without a token', () => {
    const options = { mode: 'verify', views: 1000, seed: 1, origin: null, ownerToken: '' };
    expect(readOptions(['--verify'], {})).toEqual(options);
  });

  it('verifies a running store with its token', () => {
    const args = ['--verify', '--url', 'https://shop.example', '--views', '20', '--seed', '7'];
    const options = { views: 20, seed: 7, origin: 'https://shop.example', ownerToken: 'token' };
    expect(readOptions(args, env)).toEqual({ mode: 'verify', ...options });
    expect(() => readOptions(args, {})).toThrow('--token is missing, and OWNER_TOKEN is not set.');
  });

  it.each([
    [['--verify', '--views', 'many'], '--views many is not a whole number of at least 1.'],
    [['--verify', '--seed', '-1'], '--seed'],
    [['--verify', '--url', 'shop'], '--url shop has no scheme. Write https://shop'],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args, env)).toThrow(message);
  });
});

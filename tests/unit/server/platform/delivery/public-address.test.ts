import { describe, expect, it } from 'vitest';
import {
  createPublicLookup,
  isPublicAddress,
  type ResolveHost,
} from '../../../../../server/platform/delivery/public-address';

describe('isPublicAddress', () => {
  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::7f00:1',
    '::a9fe:a9fe',
    '::ffff:0:7f00:1',
    '4000::1',
    'fec0::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('the look-up of a host', () => {
  /** Resolves to what a connection receives. */
  const look = (hostname: string, all: boolean, resolve?: ResolveHost) =>
    new Promise((done) =>
      createPublicLookup(resolve)(hostname, { all }, (error, address, family) =>
        done(error ? error.message : [address, family]),
      ),
    );
  const resolveTo =
    (...addresses: string[]): ResolveHost =>
    (_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );

  it('returns all public addresses, or the first', async () => {
    const resolve = resolveTo('93.184.215.14', '2606:4700::1111');
    expect(await look('hooks.example', false, resolve)).toEqual(['93.184.215.14', 4]);
    const all = [
      { address: '93.184.215.14', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ];
    expect(await look('hooks.example', true, resolve)).toEqual([all, undefined]);
  });

  it('fails for a host with an address that is not public', async () => {
    const resolve = resolveTo('93.184.215.14', '10.0.0.8');
    expect(await look('hooks.example', true, resolve)).toContain('hooks.example is 10.0.0.8, which is not');
    expect(await look('localhost', false)).toMatch(/^localhost is (127\.0\.0\.1|::1), which is not/);
  });

  it('fails for a host that does not exist', async () => {
    const resolve: ResolveHost = (_hostname, _options, callback) => callback(new Error('ENOTFOUND'), []);
    expect(await look('hooks.example', true, resolve)).toBe('ENOTFOUND');
  });
});

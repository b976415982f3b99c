import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublicAddress } from '../../../../../server/forms/delivery/public-address';

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

describe('lookupPublicAddress', () => {
  it('fails for a host that has an address of this machine', async () => {
    const look = (all: boolean) =>
      new Promise((resolve) => lookupPublicAddress('localhost', { all }, (error) => resolve(error?.message)));
    expect(await look(true)).toMatch(/^localhost is (127\.0\.0\.1|::1), which is not a public address\./);
    expect(await look(false)).toMatch(/not a public address/);
  });
});

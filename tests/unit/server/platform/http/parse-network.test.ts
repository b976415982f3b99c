import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkOf } from '../../../../../server/platform/http/parse-network';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::7]:51234', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('counts two addresses together exactly when their first 64 bits are equal', () => {
  const group = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16));
  const groups = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(groups, groups, groups, (prefix, one, other) => {
      const network = networkOf([...prefix, ...one].join(':'));
      expect(networkOf([...prefix, ...other].join(':'))).toBe(network);
      expect(networkOf([...other, ...one].join(':')) === network).toBe(`${other}` === `${prefix}`);
    }),
  );
});

it('counts everything that is not an address together', () => {
  const addresses = ['', 'unknown', '_hidden', '192.0.2', '0300.0.2.7', '3221225991', '::g', '1'.repeat(500)];
  expect(new Set(addresses.map(networkOf))).toEqual(new Set(['unknown']));
});

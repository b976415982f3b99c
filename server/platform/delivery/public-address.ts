import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What to do about a webhook that is not delivered to. */
export const PRIVATE_REMEDY = 'Correct the webhook, or set WEBHOOK_PRIVATE_ADDRESSES=yes.';

/** The addresses that are in use: outside of it, IPv6 embeds IPv4 in ways that have no range of their own. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an address is one of the public internet: not of this machine, a private network, a link, a
 * translation to another address, or reserved.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST)) return false;
  return parsed.range() === 'unicast';
}

/** Returns all addresses of a host, as `dns.lookup` does. */
export type ResolveHost = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Returns how connections resolve a host: to public addresses only. The connection uses the addresses that were checked,
 * so a second, different response of the DNS has no effect. One address that is not public refuses the host.
 */
export function createPublicLookup(resolve: ResolveHost = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const refused = addresses.find(({ address }) => !isPublicAddress(address));
      if (refused) return callback(notPublic(hostname, refused.address), []);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? '', first?.family);
    });
  };
}

/** Returns the failure of a connection that is not made. */
export function notPublic(hostname: string, address: string): Error {
  return new Error(`${hostname} is ${address}, which is not a public address. ${PRIVATE_REMEDY}`);
}

import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a network. Whoever has one address of it usually has all of them. */
const NETWORK_BITS = 64;
/** Some proxies append the port of the client. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** Returns the network of a client, the unit that all limits on addresses count by. */
export function parseNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return networkOf(ip);
}

/** Returns an IPv4 address, the /64 network of an IPv6 address, or `unknown` for any other text. */
export function networkOf(address: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(address) ?? [];
  const text = inBrackets ?? beforePort ?? address;
  // The library accepts shortened and octal IPv4 addresses too. They would be further names of one network.
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return 'unknown';
  const parsed = ipaddr.process(text);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${NETWORK_BITS}`);
  return `${network.toString()}/${NETWORK_BITS}`;
}

/** Ranges of addresses that no visitor from the internet has. The network of ::1 is unspecified. */
const INTERNAL_RANGES = ['loopback', 'unspecified', 'private', 'uniqueLocal', 'linkLocal'];

/** Returns whether a network is of the machine itself or of the local network. */
export function isInternal(network: string): boolean {
  const [address = ''] = network.split('/');
  return ipaddr.isValid(address) && INTERNAL_RANGES.includes(ipaddr.parse(address).range());
}

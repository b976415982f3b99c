import { domainToUnicode } from 'node:url';
import { foldTyped } from '../../../src/commerce/fold-typed';

/** Returns a typed e-mail address in its plain form, with the domain as people write it and not as Punycode; without it where it cannot be decoded. */
export function plainEmail(typed: string): string {
  const address = foldTyped(typed);
  const start = address.lastIndexOf('@') + 1;
  const domain = address.slice(start);
  return /xn--/i.test(domain) ? address.slice(0, start) + domainToUnicode(domain) : address;
}

/** Returns an e-mail address as accounts store it, so that case and surrounding spaces do not matter. */
export function normalizeEmail(typed: string): string {
  // The lower case of İ has a dot of its own.
  return plainEmail(typed.replaceAll('İ', 'I')).toLowerCase();
}

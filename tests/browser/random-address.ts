import { randomInt } from 'node:crypto';

/** Returns an address of the private range 10.0.0.0/8. */
export function randomAddress(): string {
  return [10, randomInt(256), randomInt(256), 1 + randomInt(254)].join('.');
}

import { timingSafeEqual } from 'node:crypto';

/** Returns whether two texts are equal, in a time that does not depend on where they differ. */
export function isSameSecret(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

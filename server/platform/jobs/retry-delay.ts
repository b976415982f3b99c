/** Milliseconds before the second attempt, and the longest time between two. */
const FIRST_MS = 15_000;
const LONGEST_MS = 4 * 60 * 60 * 1000;

/**
 * Returns the milliseconds between a failed attempt and the next one: twice as many after each attempt, less up to half
 * of them by chance, so that deliveries to one receiver spread out.
 *
 * @param attempts number of attempts so far
 * @param random returns a number from 0 to 1
 */
export function retryDelay(attempts: number, random: () => number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(longest * (1 - random() / 2));
}

import { hash } from './noise.mjs';

/** Random numbers, the same ones again for the same seed: `next` in 0…1, `spread` in -1…1. */
export function createRandom() {
  let state = 1;

  function seed(x, y, sample) {
    state = (hash(x, y, sample) * 4294967295) | 1;
  }

  function next() {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  }

  return { seed, next, spread: () => next() * 2 - 1 };
}

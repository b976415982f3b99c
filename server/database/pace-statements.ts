import type { KyselyPlugin } from 'kysely';
import { createThrottle, type Throttle } from '../throttle';

/** Returns a plugin that delays the next statement after one that ran while visitors waited for responses. */
export function createPacing(throttle: Throttle = createThrottle()): KyselyPlugin {
  const begun = new WeakMap<object, number>();
  return {
    transformQuery({ node, queryId }) {
      begun.set(queryId, throttle.begin());
      return node;
    },
    async transformResult({ result, queryId }) {
      const begunAt = begun.get(queryId);
      if (begunAt !== undefined) await throttle.delaySince(begunAt);
      return result;
    },
  };
}

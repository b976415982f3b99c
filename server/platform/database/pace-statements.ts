import type { KyselyPlugin } from 'kysely';
import { createThrottle, type Throttle } from '../process/throttle';

/**
 * Returns a plugin of one report. It delays the next statement after one that ran while visitors waited for responses, or before
 * which the report computed while they did.
 */
export function createPacing(throttle: Throttle = createThrottle()): KyselyPlugin {
  let last = throttle.begin();
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await throttle.delaySince(last);
      last = throttle.begin();
      return result;
    },
  };
}

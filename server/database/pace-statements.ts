import type { KyselyPlugin } from 'kysely';
import { createThrottle, type Throttle } from '../throttle';

/**
 * A report that reads single records has some fifteen statements of a tenth of a second. Longer delays would leave the last of them
 * without any.
 */
const LIMITS = { maxDelayMs: 1_000, maxTotalMs: 15_000 };

/**
 * Returns a plugin of one report. It delays the next statement after one that ran while visitors waited for responses, or before
 * which the report computed while they did.
 */
export function createPacing(throttle: Throttle = createThrottle(LIMITS)): KyselyPlugin {
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

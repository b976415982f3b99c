import type { KyselyPlugin } from 'kysely';
import { createThrottle, type Throttle } from '../throttle';

/** A report that reads single records has 20 to 40 statements: the last of them are followed by delays, too. */
const LIMITS = { maxDelayMs: 1_000, maxTotalMs: 18_000, maxShare: 1 / 8 };

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

import type { FastifyInstance } from 'fastify';
import { runRegularly } from '../../../platform/process/run-regularly';
import { foldRollups } from './fold-rollups';
import { type RollUpOptions, rollUp } from './roll-up';

/** Reports read what arrived in between from the combinations of all dimensions, which stay few. */
const INTERVAL_MS = 30_000;

export interface RegularRollUpOptions extends Pick<RollUpOptions, 'db' | 'websiteId'> {
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Rolls up what has arrived when the server listens and every half a minute after that. Logs a failure; the next one
 * retries. Closing the server waits for the current batch.
 */
export function rollUpRegularly(app: FastifyInstance, { now, ...options }: RegularRollUpOptions): void {
  runRegularly(app, {
    interval: INTERVAL_MS,
    failure: 'Performance figures could not be rolled up. The next attempt follows.',
    async run(isStopping) {
      const shared = { ...options, now: now(), isStopping };
      await rollUp(shared);
      await foldRollups(shared);
    },
  });
}

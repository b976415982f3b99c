import type { FastifyInstance } from 'fastify';
import type { RunExclusively } from '../../../platform/database/run-exclusively';
import { runRegularly } from '../../../platform/process/run-regularly';
import type { ClickHouse } from './clickhouse-client';
import { rollUpDays } from './roll-up-days';

/** Records that arrive after their day is over are in reports after so many milliseconds at most. */
const INTERVAL_MS = 600_000;

export interface RegularDaysOptions {
  clickhouse: ClickHouse;
  websiteId: string;
  /** Days for which single records are kept. */
  keepDays: number;
  /** Runs a task while no other process rolls up. */
  runExclusively: RunExclusively;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Rolls up days that are over when the server listens and every ten minutes. Logs a failure; the next attempt follows. */
export function rollUpDaysRegularly(
  app: FastifyInstance,
  { runExclusively, now, ...options }: RegularDaysOptions,
): void {
  runRegularly(app, {
    interval: INTERVAL_MS,
    failure: 'Days could not be rolled up in ClickHouse. The next attempt follows.',
    run: (isStopping) => runExclusively(() => rollUpDays({ ...options, now: now(), isStopping })),
  });
}

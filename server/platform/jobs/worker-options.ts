import type { Database } from '../database/open-database';
import type { AnyLane, AttemptOutcome } from './lane';

/** Receives the failures of jobs. */
type JobLog = Record<'info' | 'warn', (facts: object, message: string) => void>;

export interface WorkerOptions {
  db: Database;
  websiteId: string;
  lanes: readonly AnyLane[];
  log: JobLog;
  /** Stops the worker. */
  signal: AbortSignal;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns a number from 0 to 1. */
  random: () => number;
  /** Called after each attempt. */
  onAttempt?: (kind: string, state: AttemptOutcome['state']) => void;
  pollMs?: number;
  attemptMs?: number;
}

import type { DeliveryLane } from './attempt';

/** Receives the failures of deliveries. */
type DeliveryLog = Record<'info' | 'warn', (facts: object, message: string) => void>;

export interface WorkerOptions {
  lanes: readonly DeliveryLane[];
  log: DeliveryLog;
  /** Stops the worker. */
  signal: AbortSignal;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns a number from 0 to 1. */
  random: () => number;
  pollMs?: number;
  attemptMs?: number;
}

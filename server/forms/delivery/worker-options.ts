import type { Database } from '../../database/open-database';
import type { DeliveryMethod, DeliveryTransport } from './delivery';

/** Receives the failures of deliveries. */
type DeliveryLog = Record<'info' | 'warn', (facts: object, message: string) => void>;

export interface WorkerOptions {
  db: Database;
  websiteId: string;
  transports: Readonly<Record<DeliveryMethod, DeliveryTransport>>;
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

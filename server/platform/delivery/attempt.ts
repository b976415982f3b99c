/** How an attempt ended. */
export type AttemptOutcome =
  | { state: 'delivered' }
  | { state: 'failed'; error: string }
  | { state: 'pending'; error: string; delayMs: number };

/** One attempt of a delivery, which no other process makes at the same time. */
export interface Attempt {
  /** Of the delivery: the same in every attempt, so that receivers recognize a repetition. */
  id: string;
  /** Number of attempts, this one included. */
  attempts: number;
  /** No attempt starts after it. */
  retryUntil: Date;
  /** Resolves when the receiver has accepted. Rejects with the reason, and when `signal` aborts. */
  deliver(signal: AbortSignal): Promise<void>;
  /** Stores how the attempt ended. */
  end(outcome: AttemptOutcome): Promise<void>;
}

/** A queue whose deliveries do not wait for those of other queues. */
export interface DeliveryLane {
  name: string;
  /** Starts attempts of what is due, `limit` at most. */
  claim(limit: number): Promise<Attempt[]>;
}

/** The receiver refuses this delivery for good, so that a retry cannot succeed. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}

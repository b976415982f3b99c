import type { OwnedSubmission } from '../../../../schemas/form-call-schemas';
import type { Form } from '../../../../schemas/form-schema';

export const DELIVERY_METHODS = ['email', 'webhook'] as const;

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** One submission on its way to one destination. */
export interface Delivery {
  /** The same in every attempt, so that receivers recognize a repetition. */
  id: string;
  method: DeliveryMethod;
  /** The e-mail address or the URL. */
  destination: string;
  /** Number of attempts, this one included. */
  attempts: number;
  /** No attempt starts after it. */
  retryUntil: Date;
  form: Pick<Form, 'id' | 'name'>;
  submission: OwnedSubmission;
}

/** Delivers by one method. */
export interface DeliveryTransport {
  /** Resolves when the receiver has accepted the submission. Rejects with the reason, and when `signal` aborts. */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
}

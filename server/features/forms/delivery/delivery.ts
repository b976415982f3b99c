import type { Form } from '../../../../contract/forms/form';
import type { OwnedSubmission } from '../../../../contract/forms/form-submission';

export type DeliveryMethod = 'email' | 'webhook';

/** The jobs of a submission, by how they deliver it. */
export const FORM_JOBS = { email: { name: 'form-email' }, webhook: { name: 'form-webhook' } };

/** What the job of a delivery carries. Its subject is the submission. */
export interface DeliveryPayload {
  method: DeliveryMethod;
  /** The e-mail address or the URL. */
  destination: string;
}

/** One submission on its way to one destination. */
export interface Delivery {
  /** The same in every attempt, so that receivers recognize a repetition. */
  id: string;
  /** The e-mail address or the URL. */
  destination: string;
  form: Pick<Form, 'id' | 'name'>;
  submission: OwnedSubmission;
}

/** Delivers by one method. */
export interface DeliveryTransport {
  /** Resolves when the receiver has accepted the submission. Rejects with the reason, and when `signal` aborts. */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
}

import type { SendWebhook } from '../../../platform/delivery';
import type { Delivery, DeliveryTransport } from './delivery';

/** Returns the transport that posts submissions as JSON. */
export function createWebhookTransport(send: SendWebhook): DeliveryTransport {
  return {
    deliver: (delivery, signal) =>
      send({ id: delivery.id, url: delivery.destination, content: describeSubmission(delivery) }, signal),
  };
}

/** Returns the body of a webhook. */
export function describeSubmission({ form, submission }: Pick<Delivery, 'form' | 'submission'>): object {
  const { id, formVersion, receivedAt, answers, page } = submission;
  return { type: 'form.submission', form: { ...form, version: formVersion }, id, receivedAt, page, answers };
}

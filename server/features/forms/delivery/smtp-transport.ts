import type { SendMail } from '../../../platform/delivery';
import { composeEmail } from './compose-email';
import type { DeliveryTransport } from './delivery';

/** Returns the transport that sends submissions by e-mail. */
export function createSmtpTransport(send: SendMail): DeliveryTransport {
  return {
    deliver(delivery, signal) {
      const { id, destination: to, submission } = delivery;
      return send({ id, to, date: new Date(submission.receivedAt), ...composeEmail(delivery) }, signal);
    },
  };
}

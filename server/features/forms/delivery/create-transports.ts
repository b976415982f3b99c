import { createMailer, createWebhookSender } from '../../../platform/delivery';
import type { DeliverySettings } from '../../../platform/settings/delivery-settings';
import type { DeliveryMethod, DeliveryTransport } from './delivery';
import { createSmtpTransport } from './smtp-transport';
import { createWebhookTransport } from './webhook-transport';

/** Returns a transport for each method. One without its settings fails, so that the delivery waits for them. */
export function createTransports(
  { smtp, webhook }: DeliverySettings,
  { senderName, now }: { senderName: string; now: () => number },
): Record<DeliveryMethod, DeliveryTransport> {
  return {
    email: createSmtpTransport(createMailer(smtp, senderName)),
    webhook: createWebhookTransport(createWebhookSender(webhook, now)),
  };
}

import { createMailer, createWebhookSender } from '../../platform/delivery';
import type { DeliverySettings } from '../../platform/settings/delivery-settings';
import type { AlertContent, AlertDestination } from './alert-store';
import { type AlertSite, composeAlert, describeAlert } from './compose-alert';

/** An alert for one receiver. */
export interface OutgoingAlert extends AlertDestination {
  /** Of the delivery: the same in every attempt. */
  id: string;
  content: AlertContent;
  at: Date;
}

/** Sends an alert. Rejects with the reason, and when `signal` aborts. */
export type SendAlert = (alert: OutgoingAlert, signal: AbortSignal) => Promise<void>;

export interface AlertSenderOptions extends AlertSite {
  delivery: DeliverySettings;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns how alerts are sent by e-mail and by webhook. */
export function createAlertSender({ delivery, now, ...site }: AlertSenderOptions): SendAlert {
  const sendMail = createMailer(delivery.smtp, site.siteTitle);
  const sendWebhook = createWebhookSender(delivery.webhook, now);
  return ({ id, method, destination, content, at }, signal) => {
    if (method === 'webhook')
      return sendWebhook(
        { id, url: destination, content: { id, ...describeAlert(site, content, at) } },
        signal,
      );
    const mail = { id, to: destination, ...composeAlert(site, content), date: at, replyTo: null };
    return sendMail(mail, signal);
  };
}

import { randomUUID } from 'node:crypto';
import type { Alert } from '../../../contract/telemetry/alert';
import type { Database } from '../../platform/database/open-database';
import { createMailer, createWebhookSender } from '../../platform/delivery';
import { describeReason, type Lane } from '../../platform/jobs';
import type { DeliverySettings } from '../../platform/settings/delivery-settings';
import {
  ALERT_JOBS,
  type AlertContent,
  type AlertDestination,
  type EndedDelivery,
  findAlert,
  storeTest,
} from './alert-store';
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

/** Returns the lane of the alerts of each method, so that a silent webhook delays no e-mail. */
export function alertLanes(
  db: Database,
  websiteId: string,
  send: SendAlert,
): Lane<OutgoingAlert, AlertDestination>[] {
  return Object.values(ALERT_JOBS).map((kind) => ({
    kind,
    async load({ id, subject, payload }) {
      const alert = await findAlert(db, websiteId, String(subject));
      return alert && { id, ...payload, ...alert };
    },
    run: (alert, _job, signal) => send(alert, signal),
  }));
}

export interface SendTestOptions {
  db: Database;
  websiteId: string;
  send: SendAlert;
  at: Date;
  signal: AbortSignal;
}

/** Sends a test alert to each destination once, at the same time, and returns how each delivery ended. */
export async function sendTest(
  { db, websiteId, send, at, signal }: SendTestOptions,
  destinations: readonly AlertDestination[],
): Promise<Alert> {
  const content = { kind: 'test', budget: null, figure: null } as const;
  const deliveries = await Promise.all(
    destinations.map(async (destination): Promise<EndedDelivery> => {
      const id = randomUUID();
      const error = await untilAborted(send({ id, ...destination, content, at }, signal), signal).then(
        () => null,
        (reason: unknown) => describeFailure(reason),
      );
      return { id, ...destination, error };
    }),
  );
  return storeTest(db, websiteId, deliveries, at);
}

/** Rejects when the signal aborts: a mail server that is silent does not end its connection at once. */
function untilAborted(sending: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    sending.then(resolve, reject);
  });
}

function describeFailure(reason: unknown): string {
  const isLate = reason instanceof DOMException && reason.name === 'TimeoutError';
  return isLate ? 'The receiver did not accept it in time.' : describeReason(reason);
}

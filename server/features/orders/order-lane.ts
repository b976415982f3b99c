import { sql } from 'kysely';
import type { StoreSettings } from '../../../schemas/store-settings-schema';
import type { Database } from '../../platform/database/open-database';
import {
  claimJobs,
  type DeliveryLane,
  DeliveryRefused,
  endAttempt,
  type SendMail,
} from '../../platform/delivery';
import type { TokenSigner } from '../../platform/secrets/signed-token';
import { findOrder } from './find-order';
import type { ComposeOrderEmail, OrderEmailFacts } from './order-email';
import { orderPath, STATUS_PATH } from './order-links';

export interface OrderLaneOptions {
  db: Database;
  websiteId: string;
  siteTitle: string;
  /** Public origin of the site. */
  siteUrl: string;
  storeSettings: () => StoreSettings;
  orderTokens: TokenSigner;
  compose: ComposeOrderEmail;
  sendMail: SendMail;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** An e-mail that is about to be sent. */
interface QueuedEmail {
  id: string;
  orderId: string;
  kind: OrderEmailFacts['kind'];
  recipient: string;
  /** Number of attempts, this one included. */
  attempts: number;
  retryUntil: Date;
}

const ENGLISH = 'en-US';

/** Returns the queue of e-mails about orders. */
export function orderLane(options: OrderLaneOptions): DeliveryLane {
  const { db, websiteId } = options;
  return {
    name: 'orders',
    async claim(limit) {
      const { rows } = await sql<QueuedEmail>`
        with claimed as (${claimJobs('order_email', websiteId, { limit })})
        select id, order_id, kind, recipient, attempts, retry_until from claimed`.execute(db);
      return rows.map((email) => ({
        ...email,
        deliver: (signal) => deliver(options, email, signal),
        end: (outcome) => endAttempt(db, 'order_email', websiteId, { ...email, outcome }),
      }));
    },
  };
}

async function deliver(
  { db, websiteId, siteTitle, siteUrl, storeSettings, orderTokens, compose, sendMail, now }: OrderLaneOptions,
  { id, orderId, kind, recipient }: QueuedEmail,
  signal: AbortSignal,
): Promise<void> {
  const order = await findOrder(db, websiteId, orderId);
  if (!order) throw new DeliveryRefused('Its order was deleted.');
  const settings = storeSettings();
  const language = settings.multilingualTransactionalEmailsEnabled ? order.language : null;
  const email = compose({
    kind,
    order: { ...order, language },
    siteTitle,
    statusUrl: new URL(orderPath(STATUS_PATH, orderTokens, orderId), siteUrl).href,
    format: { useCLDRMoneyFormat: settings.useCLDRMoneyFormat, locale: language ?? ENGLISH },
  });
  const replyTo = kind === 'gift-card' ? order.contact.email : null;
  await sendMail({ id, to: recipient, ...email, date: new Date(now()), replyTo, language }, signal);
}

import type { StoreSettings } from '../../../contract/stores/store-settings';
import type { Database } from '../../platform/database/open-database';
import type { SendMail } from '../../platform/delivery';
import type { Job, Lane } from '../../platform/jobs';
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

export const ORDER_EMAILS = { name: 'order-email' };

/** What the job of an e-mail carries. Its subject is the order. */
export interface OrderEmailPayload {
  kind: OrderEmailFacts['kind'];
  recipient: string;
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

const ENGLISH = 'en-US';

/** Returns the lane of e-mails about orders. */
export function orderLane(options: OrderLaneOptions): Lane<Order, OrderEmailPayload> {
  const { db, websiteId } = options;
  return {
    kind: ORDER_EMAILS,
    load: ({ subject }) => findOrder(db, websiteId, String(subject)),
    run: (order, job, signal) => send(options, order, job, signal),
  };
}

async function send(
  { siteTitle, siteUrl, storeSettings, orderTokens, compose, sendMail, now }: OrderLaneOptions,
  order: Order,
  { id, payload: { kind, recipient } }: Job<OrderEmailPayload>,
  signal: AbortSignal,
): Promise<void> {
  const settings = storeSettings();
  const language = settings.multilingualTransactionalEmailsEnabled ? order.language : null;
  const email = compose({
    kind,
    order: { ...order, language },
    siteTitle,
    statusUrl: new URL(orderPath(STATUS_PATH, orderTokens, order.id), siteUrl).href,
    format: { useCLDRMoneyFormat: settings.useCLDRMoneyFormat, locale: language ?? ENGLISH },
  });
  const replyTo = kind === 'gift-card' ? order.contact.email : null;
  await sendMail({ id, to: recipient, ...email, date: new Date(now()), replyTo, language }, signal);
}

import type { Database } from '../../platform/database/open-database';
import { type DeliveryLane, DeliveryRefused, endAttempt, type SendMail } from '../../platform/delivery';
import { findItem } from '../catalogue';
import { findListedVariant, isInStock } from './is-in-stock';
import type { ComposeRestockEmail } from './restock-email';
import { claimSignups, type QueuedSignup } from './signup-queue';

export interface RestockLaneOptions {
  db: Database;
  websiteId: string;
  siteTitle: string;
  /** Public origin of the site. */
  siteUrl: string;
  compose: ComposeRestockEmail;
  sendMail: SendMail;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the queue of restock e-mails. */
export function restockLane(options: RestockLaneOptions): DeliveryLane {
  const { db, websiteId } = options;
  return {
    name: 'restock',
    async claim(limit) {
      const signups = await claimSignups(db, websiteId, limit);
      return signups.map((signup) => ({
        ...signup,
        deliver: (signal) => deliver(options, signup, signal),
        end: (outcome) => endAttempt(db, 'restock_signup', websiteId, { ...signup, outcome }),
      }));
    },
  };
}

/** A retry may come days later, when the variant is sold out again: an e-mail would promise what is not there. */
async function deliver(
  { db, websiteId, siteTitle, siteUrl, compose, sendMail, now }: RestockLaneOptions,
  { id, itemId, variantId, email, language }: QueuedSignup,
  signal: AbortSignal,
): Promise<void> {
  const item = await findItem(db, websiteId, itemId);
  const variant = findListedVariant(item, variantId);
  if (!item || !variant || !isInStock(item, variant)) {
    throw new DeliveryRefused('It was sold out again before the e-mail was sent.');
  }
  const message = compose({ item, variant, language, siteTitle, siteUrl });
  await sendMail({ id, to: email, ...message, date: new Date(now()), replyTo: null, language }, signal);
}

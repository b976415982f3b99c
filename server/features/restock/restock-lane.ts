import type { Database } from '../../platform/database/open-database';
import type { SendMail } from '../../platform/delivery';
import { JobRefused, type Lane } from '../../platform/jobs';
import { findItem } from '../catalogue';
import { findListedVariant, isInStock } from './is-in-stock';
import type { ComposeRestockEmail } from './restock-email';
import { RESTOCK_EMAILS } from './signup-queue';
import { findSignup, type QueuedSignup } from './signup-store';

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

/** Returns the lane of restock e-mails. */
export function restockLane(options: RestockLaneOptions): Lane<QueuedSignup> {
  const { db, websiteId } = options;
  return {
    kind: RESTOCK_EMAILS,
    load: ({ id }) => findSignup(db, websiteId, id),
    run: (signup, _job, signal) => send(options, signup, signal),
  };
}

/** A retry may come days later, when the variant is sold out again: an e-mail would promise what is not there. */
async function send(
  { db, websiteId, siteTitle, siteUrl, compose, sendMail, now }: RestockLaneOptions,
  { id, itemId, variantId, email, language }: QueuedSignup,
  signal: AbortSignal,
): Promise<void> {
  const item = await findItem(db, websiteId, itemId);
  const variant = findListedVariant(item, variantId);
  if (!item || !variant || !isInStock(item, variant)) {
    throw new JobRefused('It was sold out again before the e-mail was sent.');
  }
  const message = compose({ item, variant, language, siteTitle, siteUrl });
  await sendMail({ id, to: email, ...message, date: new Date(now()), replyTo: null, language }, signal);
}

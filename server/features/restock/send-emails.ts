import type { Database } from '../../platform/database/open-database';
import { type CatalogueItem, findItems } from '../catalogue';
import { findListedVariant, isInStock } from './is-in-stock';
import { queueEmails } from './signup-queue';

/** A variant of a product. */
interface VariantId {
  productId: string;
  variantId: string;
}

/** Whether e-mails of a variant may be sent. */
type SendVerdict = 'in-stock' | 'sold-out' | 'unknown';

interface Skipped extends VariantId {
  verdict: Exclude<SendVerdict, 'in-stock'>;
}

/** Queues the e-mails of the variants that are in stock. Returns the number of e-mails, and why others were skipped. */
export async function sendEmails(
  db: Database,
  websiteId: string,
  requests: readonly VariantId[],
): Promise<{ queued: number; skipped: Skipped[] }> {
  const ids = requests.map(({ productId }) => productId);
  const items = await findItems(db, websiteId, ids);
  const skipped: Skipped[] = [];
  let queued = 0;
  for (const { productId, variantId } of requests) {
    const verdict = judge(items.get(productId), variantId);
    if (verdict === 'in-stock') queued += await queueEmails(db, websiteId, { itemId: productId, variantId });
    else skipped.push({ productId, variantId, verdict });
  }
  return { queued, skipped };
}

function judge(item: CatalogueItem | undefined, variantId: string): SendVerdict {
  const variant = findListedVariant(item, variantId);
  if (!item || !variant) return 'unknown';
  return isInStock(item, variant) ? 'in-stock' : 'sold-out';
}

import type { Page } from '../../page/page';
import type { pageStrings } from '../../page/page-strings';
import { parseAttribute } from '../../page/parse-attribute';
import type { PriceOf } from '../format-prices';

/**
 * Loads the formats of prices, and the texts of a subscription where the product is one.
 *
 * @param isStocked whether the product is physical or a service; no other can be a subscription (spec §5 Subscriptions)
 */
export async function loadPrices(
  element: HTMLElement,
  page: Page,
  { isStocked, translate }: { readonly isStocked: boolean; readonly translate: typeof pageStrings },
): Promise<PriceOf> {
  const [{ formatPrices }, subscription] = await Promise.all([
    import('../money-chunk'),
    element.dataset.isSubscribable === 'true' && import('./subscription-price'),
  ]);
  const priceOf = formatPrices(page);
  if (!subscription) return priceOf;
  const plan = isStocked && parseAttribute(element.dataset.subscriptionPlan ?? '');
  return subscription.withSubscription(priceOf, plan, (texts) => translate(page, texts));
}

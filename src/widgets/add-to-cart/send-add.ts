import type { AddOptions } from '../../api/cart';
import type { RequestFailure } from '../../api/request-json';
import { sendChange } from '../../api/send-change';
import type { AddRequest } from '../../commerce/cart';
import { CHECKOUT_PATH, GIFT_CARD_PATH } from '../../commerce/paths';
import { ProductType } from '../../commerce/product-type';
import type { VitrineEventDetails } from '../../page/events';
import type { Page } from '../../page/page';
import { addToPageCart } from '../page-cart';

interface SendOptions extends AddOptions {
  readonly isSubscription: boolean;
  readonly productType: number;
}

interface AddOutcome {
  readonly added: VitrineEventDetails['vitrine:item-added'];
  /** Where the visitor continues; false when they stay on the page. */
  readonly _nextPath: string | false;
}

/**
 * Sends an add to the cart or the start of a subscription (spec §7 Cart), whose code is loaded when one starts.
 * @throws {RequestFailure | InvalidResponse} or the error of the import
 */
export async function sendAdd(page: Page, request: AddRequest, options: SendOptions): Promise<AddOutcome> {
  if (options.isSubscription) {
    const { startSubscription } = await import('./start-subscription');
    const path = await startSubscription(page, request, options.idempotencyKey, sendChange);
    return { added: { ...request, cart: null, entry: null }, _nextPath: path };
  }
  const added = await addToPageCart(page, request, options);
  const isGiftCard = options.productType === ProductType.giftCard;
  return { added, _nextPath: isGiftCard ? GIFT_CARD_PATH : options.isExpress && CHECKOUT_PATH };
}

/**
 * Whether the server may have made the change although the request failed: a retry must send the same key. Compares the
 * kind, since the class of the error may belong to another chunk.
 */
export function isRetryable(error: unknown): boolean {
  const { kind, status = 0 } = error as Partial<RequestFailure>;
  return kind !== 'status' || status >= 500;
}

import {
  type CartPageError,
  type OptionSentences,
  type RemovedEntry,
  requestOptions,
} from '../../../server/features/cart';
import type { ShopData } from '../../../server/rendering/pages';
import type { CartFormOutcome } from '../site/pages';
import type { TranslationData } from '../site/site-data';

/** Returns what a form of the cart page has led to, in another language. */
export function translateCartOutcome(
  { error, removed }: CartFormOutcome,
  translation: TranslationData,
  shop: ShopData,
): CartFormOutcome {
  return {
    error: error && translateError(error, translation),
    removed: removed && { ...removed, title: translateTitle(removed, translation, shop) },
  };
}

function translateTitle({ itemId, title }: RemovedEntry, { items }: TranslationData, shop: ShopData): string {
  const urlId = shop.items.find(({ id }) => id === itemId)?.urlId;
  return items.find((item) => item.urlId === urlId)?.title ?? title;
}

/** Option names are terms of the products. */
function translateError(
  { title, message, options }: CartPageError,
  { messages, strings, items }: TranslationData,
): CartPageError {
  const terms: Record<string, string> = Object.assign({}, ...items.map((item) => item.terms));
  return {
    title: messages[title] ?? title,
    message: options
      ? requestOptions(
          options.map((name) => terms[name] ?? name),
          strings as unknown as OptionSentences,
        )
      : (messages[message] ?? message),
  };
}

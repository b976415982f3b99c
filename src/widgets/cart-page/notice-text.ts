import type { RequestFailure } from '../../api/request-json';
import type { CartIntent } from '../../commerce/cart-intents';
import { QUANTITY_PROBLEMS } from '../../commerce/check-quantity';
import { fill } from '../../page/fill';
import { keepsCookies } from '../../page/keeps-cookies';
import type { Page } from '../../page/page';
import { pageContext, readPath } from '../../page/page-context';
import { pageStrings } from '../../page/page-strings';
import { type CartFailureStrings, cartFailureStrings } from '../../strings/cart-failures';
import type { PageNotice } from './cart-page-context';
import type { NameOf } from './names';

/** Returns the title and the text of a notice (spec §8 Cart). `names` returns what the page calls an entry. */
export function noticeText(
  notice: PageNotice,
  page: Page,
  names: NameOf,
): readonly [title: string, text: string] {
  const strings = pageStrings(page, cartFailureStrings);
  const nameOf = (intent: CartIntent): string => {
    if ('code' in intent) return intent.code;
    if ('entryId' in intent) return names({ id: intent.entryId });
    return 'entry' in intent ? names(intent.entry) : '';
  };
  switch (notice.kind) {
    case 'invalid':
      return [strings.unableToUpdateQuantity, strings[QUANTITY_PROBLEMS[notice.problem]]];
    case 'refused':
      return [titleOf(notice.intent, strings), errorText(notice.error, page, strings)];
    case 'lowered':
      return [
        strings.unableToUpdateQuantity,
        fill(strings.cartLowered, { count: notice.quantity, name: nameOf(notice.intent) }),
      ];
    case 'unsent':
      return [errorText(notice.error, page, strings), strings.cartUnsent];
    case 'dropped': {
      // A location and a way of shipping have no name.
      const named = [...new Set(notice.intents.map(nameOf))].filter((name) => name).join(', ');
      const text = named ? strings.cartNotSent : strings.tryAgain;
      return [strings.unableToUpdateCart, fill(text, { names: named })];
    }
  }
}

function titleOf({ kind }: CartIntent, strings: CartFailureStrings): string {
  if (kind === 'quantity') return strings.unableToUpdateQuantity;
  return kind === 'remove' ? strings.unableToRemove : strings.unableToUpdateCart;
}

/** Returns the server's message in the page's language, else the page's own text. */
function errorText(error: unknown, page: Page, strings: CartFailureStrings): string {
  const { kind, status, body } = error as Partial<RequestFailure>;
  if (kind === 'network') return strings.noConnection;
  if (status === 429) return strings.tooManyRequests;
  if (readPath(body, 'crumbFail'))
    return keepsCookies(page) ? strings.sessionExpired : strings.cookiesDisabled;
  const message = readPath(body, 'message') as string | undefined;
  const translated = readPath(pageContext(page), 'messages', message as string) as string | undefined;
  return translated ?? message ?? strings.tryAgain;
}

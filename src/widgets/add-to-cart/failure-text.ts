import type { RequestFailure } from '../../api/request-json';
import type { AddRefusal } from '../../commerce/decide-add';
import { ProductType } from '../../commerce/product-type';
import { fill } from '../../page/fill';
import type { CommerceFailureStrings } from '../../strings/commerce-failures';
import type { AddFailure } from './add-failure';

interface FailureText {
  readonly title: string;
  readonly message: string;
}

/** Returns the title and the message for an add that failed (spec §5 Add to cart, §8 Cart add). */
export function failureText(failure: AddFailure, strings: CommerceFailureStrings): FailureText {
  return {
    title: titleOf(failure, strings),
    message: failure.refusal
      ? refusalText(failure.refusal, strings)
      : errorText(failure.error, strings, failure.cookiesEnabled),
  };
}

function titleOf({ productType, isExpress }: AddFailure, strings: CommerceFailureStrings): string {
  if (productType === ProductType.giftCard) return strings.unableToPurchaseGiftCard;
  return isExpress ? strings.unableToPurchase : strings.unableToAdd;
}

function refusalText(refusal: AddRefusal, strings: CommerceFailureStrings): string {
  switch (refusal.reason) {
    case 'options-missing':
      return missingOptionsText(refusal.options, strings);
    case 'denomination-missing':
      return strings.selectDenomination;
    case 'no-such-variant':
      return strings.variantUnavailable;
    case 'out-of-stock':
      return strings.outOfStock;
    case 'quantity-not-a-number':
      return strings.quantityNotNumber;
    case 'quantity-not-whole':
      return strings.quantityNotWhole;
  }
}

function missingOptionsText(options: readonly string[], strings: CommerceFailureStrings): string {
  const [option1 = '', option2 = ''] = options;
  if (options.length === 1) return fill(strings.selectOption, { option: option1 });
  if (options.length === 2) return fill(strings.selectTwoOptions, { option1, option2 });
  const optionsList = options.slice(0, -1).join(', ');
  return fill(strings.selectOptions, { optionsList, lastOption: options.at(-1) ?? '' });
}

/** Returns the server's message, unless the specification has a message for the failure. */
function errorText(error: unknown, strings: CommerceFailureStrings, cookiesEnabled: boolean): string {
  if (!isRequestFailure(error)) return strings.tryAgain;
  if (error.kind === 'network') return strings.noConnection;
  if (error.status === 429) return strings.tooManyRequests;
  const { crumbFail, message } = (error.body ?? {}) as { crumbFail?: unknown; message?: unknown };
  if (crumbFail === true) return cookiesEnabled ? strings.sessionExpired : strings.cookiesDisabled;
  return typeof message === 'string' && message ? message : strings.tryAgain;
}

/** Compares the name, since the class belongs to another chunk. */
function isRequestFailure(error: unknown): error is RequestFailure {
  return error instanceof Error && error.name === 'RequestFailure';
}

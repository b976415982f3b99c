import type { RequestFailure } from '../../api/request-json';
import { QUANTITY_PROBLEMS } from '../../commerce/check-quantity';
import type { AddRefusal } from '../../commerce/decide-add';
import { ProductType } from '../../commerce/product-type';
import type { IsolatedValue } from '../../page/fill-isolated';
import { translateMessage } from '../../page/translate-message';
import { type CommerceFailureStrings, commerceFailureStrings } from '../../strings/commerce-failures';
import type { AddFailure } from './add-failure';

interface FailureText extends FailureMessage {
  readonly title: string;
}

/** A message, and the values of its placeholders. */
interface FailureMessage {
  readonly message: string;
  readonly values?: Readonly<Record<string, IsolatedValue>>;
}

/** Keys of the messages for refusals that need no values. */
const REFUSALS = {
  ...QUANTITY_PROBLEMS,
  'denomination-missing': 'selectDenomination',
  'no-such-variant': 'variantUnavailable',
  'out-of-stock': 'outOfStock',
} as const;

/** Returns the title and the message for an add that failed (spec §5 Add to cart, §8 Cart add). */
export function failureText(failure: AddFailure, strings: CommerceFailureStrings): FailureText {
  return {
    title: titleOf(failure, strings),
    ...(failure.refusal
      ? refusalMessage(failure.refusal, strings)
      : { message: errorText(failure.error, strings, failure.cookiesEnabled) }),
  };
}

function titleOf({ productType, isExpress }: AddFailure, strings: CommerceFailureStrings): string {
  if (productType === ProductType.giftCard) return strings.unableToPurchaseGiftCard;
  return isExpress ? strings.unableToPurchase : strings.unableToAdd;
}

function refusalMessage(refusal: AddRefusal, strings: CommerceFailureStrings): FailureMessage {
  if (refusal.reason === 'options-missing') return missingOptionsMessage(refusal.options, strings);
  return { message: strings[REFUSALS[refusal.reason]] };
}

function missingOptionsMessage(options: readonly string[], strings: CommerceFailureStrings): FailureMessage {
  const [option1 = '', option2 = ''] = options;
  if (options.length === 1) return { message: strings.selectOption, values: { option: option1 } };
  if (options.length === 2) return { message: strings.selectTwoOptions, values: { option1, option2 } };
  const lastOption = options.at(-1) ?? '';
  return { message: strings.selectOptions, values: { optionsList: options.slice(0, -1), lastOption } };
}

/** Returns the page's text for the failure, else the server's message, in the page's words where it has its own. */
function errorText(error: unknown, strings: CommerceFailureStrings, cookiesEnabled: boolean): string {
  if (!isRequestFailure(error)) return strings.tryAgain;
  if (error.kind === 'network') return strings.noConnection;
  if (error.status === 429) return strings.tooManyRequests;
  const { crumbFail, message } = (error.body ?? {}) as { crumbFail?: unknown; message?: unknown };
  if (crumbFail === true) return cookiesEnabled ? strings.sessionExpired : strings.cookiesDisabled;
  if (typeof message !== 'string' || !message) return strings.tryAgain;
  return translateMessage(message, commerceFailureStrings, strings);
}

/** Compares the name, since the class belongs to another chunk. */
function isRequestFailure(error: unknown): error is RequestFailure {
  return error instanceof Error && error.name === 'RequestFailure';
}

import type { Page } from '../../page/page';
import { pageStrings } from '../../page/page-strings';
import { commerceFailureStrings } from '../../strings/commerce-failures';
import type { AddFailure } from './add-failure';
import type { ErrorBox } from './error-box';
import { failureText } from './failure-text';
import { markMissingOptions } from './missing-options';

interface Place {
  readonly page: Page;
  readonly signal: AbortSignal;
  readonly errors: ErrorBox;
  /** Where the product's options are chosen, if it has any. */
  readonly variants: HTMLElement | null;
}

/** Tells the visitor why an add came to nothing, and marks what is still to be chosen. */
export function tellFailure(failure: AddFailure, { page, signal, errors, variants }: Place): void {
  const { title, message } = failureText(failure, pageStrings(page, commerceFailureStrings));
  errors.show(title, message);
  if (variants && failure.refusal) markMissingOptions(variants, errors, signal);
}

import { fillIsolated } from '../../page/fill-isolated';
import { keepsCookies } from '../../page/keeps-cookies';
import type { Page } from '../../page/page';
import { readPath } from '../../page/page-context';
import type { pageStrings } from '../../page/page-strings';
import { reportFailure } from '../../page/report-failure';
import { scrollToMessage } from '../../page/scroll-to-message';
import { commerceFailureStrings } from '../../strings/commerce-failures';
import type { AddFailure } from './add-failure';
import type { ErrorBox } from './error-box';
import { failureText } from './failure-text';
import { markMissingOptions } from './missing-options';

interface ErrorTarget {
  readonly page: Page;
  readonly signal: AbortSignal;
  readonly errors: ErrorBox;
  /** Contains the controls for the product's options, if it has any. */
  readonly variants: HTMLElement | undefined;
}

/**
 * Shows the visitor why an add failed, where it can be read, and marks the options that are still to be chosen.
 *
 * @param translate of the caller's chunk, so that this one does not contain it again
 */
export function showAddFailure(
  failure: Omit<AddFailure, 'cookiesEnabled'>,
  { page, signal, errors, variants }: ErrorTarget,
  translate: typeof pageStrings,
): void {
  const {
    title,
    message,
    values = {},
  } = failureText(
    { ...failure, cookiesEnabled: keepsCookies(page) },
    translate(page, commerceFailureStrings),
  );
  // Messages that only the server knows are translated by the page context.
  const translated = readPath(page.slots.context, 'messages', message);
  const text = typeof translated === 'string' ? translated : message;
  errors.show(title, ...fillIsolated(page.document, text, values));
  const box = page.document.getElementById(errors.id);
  if (box) scrollToMessage(page, box);
  const control = box?.previousElementSibling;
  if (control && isError(failure.error)) reportFailure('add-to-cart', control, failure.error);
  if (variants && failure.refusal) markMissingOptions(page, variants, errors, signal);
}

/** Whether an error is one of the page's own handler, and not of a request or its response. */
function isError(error: unknown): boolean {
  return (
    error !== undefined && !/^(RequestFailure|InvalidResponse)$/.test(String((error as Error | null)?.name))
  );
}

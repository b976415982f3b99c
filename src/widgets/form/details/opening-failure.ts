import type { RequestFailure } from '../../../api/request-json';
import type { Page } from '../../../page/page';
import { pageStrings } from '../../../page/page-strings';
import { reportFailure } from '../../../page/report-failure';
import { commerceFailureStrings } from '../../../strings/commerce-failures';
import { detailsStrings } from '../../../strings/details';

const catalogue = { ...commerceFailureStrings, ...detailsStrings };

/** Returns the texts of the form with extra details. */
export function detailsTexts(page: Page): { readonly [Key in keyof typeof catalogue]: string } {
  return pageStrings(page, catalogue);
}

/** Returns the title and the message for a form that did not open (spec §8 Cart). Reports a validation error of the page. */
export function openingFailure(
  page: Page,
  element: Element,
  error: unknown,
): [title: string, message: string] {
  const { unableToOpenForm, noConnection, tryAgain } = detailsTexts(page);
  const { kind } = error as Partial<RequestFailure>;
  // Any other error is a validation error of the page.
  if (!kind) reportFailure('extra-details', element, error);
  return [unableToOpenForm, kind === 'network' ? noConnection : tryAgain];
}

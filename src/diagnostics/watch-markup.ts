import { findMarkupErrors } from '../markup/find-markup-errors';
import { NO_PRODUCT } from '../markup/find-part-errors';
import type { Page } from '../page/page';
import type { Report } from './reporter';

/** Milliseconds from a change of the page until it is checked again. */
const DELAY = 100;

/** Checks the elements of the page, and again whenever it has changed. */
export function watchMarkup({ window, document, signal }: Page, report: Report): void {
  const check = (): void => {
    // A press of the button reports this one, with and without diagnostics.
    for (const { message, docs, element } of findMarkupErrors(document))
      if (message !== NO_PRODUCT) report({ message, docs, element: element as Element });
  };
  let timer = 0;
  const observer = new window.MutationObserver(() => {
    timer ||= window.setTimeout(() => {
      timer = 0;
      check();
    }, DELAY);
  });
  check();
  observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    window.clearTimeout(timer);
  });
}

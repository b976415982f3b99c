import { findContextErrors } from '../markup/find-context-errors';
import { findPriceErrors } from '../markup/find-price-errors';
import { parseJson } from '../markup/parse-json';
import type { Page } from '../page/page';
import { PAGE_CONTEXT, pageContext } from '../page/page-context';
import { explainMissingChunks } from './explain-chunks';
import { createReporter, type Report } from './reporter';
import { watchApi } from './watch-api';
import { watchCart } from './watch-cart';
import { watchEventNames } from './watch-event-names';
import { watchMarkup } from './watch-markup';
import { watchResponses } from './watch-responses';

/**
 * Reports the silent mistakes of a page's author, each once: a console warning with the element, the remedy and the page of the
 * docs, and `vitrine:error`. Loaded on localhost and on pages with `data-vitrine-debug`, and never for other visitors. Called
 * before telemetry starts.
 */
export function startDiagnostics(page: Page): void {
  const report = createReporter(page);
  checkContext(page, report);
  watchMarkup(page, report);
  watchApi(page, report);
  watchResponses(page, report);
  watchCart(page, report);
  explainMissingChunks(page, report);
  watchEventNames(page, report).catch(console.warn);
}

function checkContext(page: Page, report: Report): void {
  const element = [...page.document.querySelectorAll(PAGE_CONTEXT)].at(-1);
  const context = element ? parseJson(element.textContent) : pageContext(page);
  for (const message of findContextErrors(context))
    report({ message, docs: 'markup.md#page-context', ...(element && { element }) });
  for (const { message, docs, element: price } of findPriceErrors(page.document, context))
    report({ message, docs, element: price as Element });
}

import { findEventErrors, findEventErrorsInScript } from '../markup/find-event-errors';
import type { Page } from '../page/page';
import type { Report } from './reporter';

/**
 * Reports names of events that do not exist: in attributes, in inline scripts, and in scripts of the page's own origin, which
 * the browser has in its cache.
 */
export async function watchEventNames(page: Page, report: Report): Promise<void> {
  const { document, window, origin, signal } = page;
  for (const { element, message, docs } of findEventErrors(document))
    report({ element: element as Element, message, docs });
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (!script.src.startsWith(`${origin}/`)) continue;
    const text = await window
      .fetch(script.src, { cache: 'force-cache', signal })
      .then((response) => response.text())
      .catch(() => '');
    for (const { message, docs } of findEventErrorsInScript(text)) report({ element: script, message, docs });
  }
}

import type { Page } from './page';

/**
 * Returns a template with the content of an element. It stays in the element while a behaviour replaces that content:
 * in a copy of the element, it restores what the server printed.
 */
export function keepContent(page: Page, element: Element, signal: AbortSignal): HTMLTemplateElement {
  const template = page.document.createElement('template');
  template.content.append(...element.cloneNode(true).childNodes);
  return page.mark(template, signal);
}

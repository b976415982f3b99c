import { textPopup } from '../../overlays/open';
import type { BehaviourContext } from '../../page/behaviour-context';
import { onPlainClick } from '../on-plain-click';
import { oneAtATime } from '../one-at-a-time';

/**
 * Shows a text of the page in a popup: `data-text`, or the content of the element or template that `href="#id"` or
 * `data-source="id"` names. If the popup's code cannot be loaded, uses `window.alert`.
 */
export function showInPopup(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const openOnce = oneAtATime();
  onPlainClick(element, signal, (event) => {
    const content = contentOf(element, page.document);
    if (content === null) {
      console.warn('[vitrine] popup: there is no text to show. Give data-text, or name an element.', element);
      return;
    }
    event.preventDefault();
    const title = element.dataset.title || element.textContent.trim();
    const text = typeof content === 'string' ? content : content.textContent;
    const open = (): Promise<void> => textPopup(page, { title, content, opener: element });
    void openOnce(element, () => open().catch(() => page.window.alert(`${title}\n\n${text?.trim()}`)));
  });
}

function contentOf(element: HTMLElement, document: Document): string | Node | null {
  const { text, source } = element.dataset;
  if (text) return text;
  const id = source ?? element.getAttribute('href')?.match(/^#(.+)/)?.[1];
  const found = id ? document.getElementById(id) : null;
  if (!found) return null;
  const range = document.createRange();
  range.selectNodeContents('content' in found ? (found.content as DocumentFragment) : found);
  return range.cloneContents();
}

import { confirm } from '../../overlays/open';
import { activeElement } from '../../page/active-element';
import type { BehaviourContext } from '../../page/behaviour-context';
import { onPlainClick } from '../on-plain-click';
import { oneAtATime } from '../one-at-a-time';

/**
 * Opens a confirmation before a link, a button or a form proceeds. Once confirmed, the element is clicked or submitted
 * again, so that other listeners receive the event. If the dialog's code cannot be loaded, uses `window.confirm`.
 */
export function confirmFirst(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const { title, text, confirmLabel, cancelLabel, cancellable } = element.dataset;
  const openOnce = oneAtATime();
  let isAllowed = false;

  const openDialog = async (opener: Element): Promise<boolean> => {
    const heading = title || text || element.textContent.trim();
    try {
      return await confirm(page, {
        opener,
        signal,
        title: heading,
        message: title && text,
        confirmLabel,
        cancelLabel,
        cancellable: cancellable !== 'false',
      });
    } catch {
      return page.window.confirm([title, text].filter(Boolean).join('\n\n') || heading);
    }
  };

  const hold = async (event: Event, opener: HTMLElement, proceed: () => void): Promise<void> => {
    if (isAllowed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const isConfirmed = await openOnce(opener, () => openDialog(opener));
    if (!isConfirmed || !element.isConnected) return;
    isAllowed = true;
    proceed();
    isAllowed = false;
  };

  if (!(element instanceof page.window.HTMLFormElement)) {
    onPlainClick(element, signal, (event) => void hold(event, element, () => element.click()));
    return;
  }
  const onSubmit = (event: SubmitEvent): void => {
    const { submitter } = event;
    // An opener is a node, and a form is a proxy here.
    const opener = submitter ?? activeElement(page.document) ?? page.document.body;
    void hold(event, opener, () => element.requestSubmit(submitter));
  };
  element.addEventListener('submit', onSubmit, { signal, capture: true });
}

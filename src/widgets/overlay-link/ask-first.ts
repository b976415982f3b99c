import { confirm } from '../../overlays/open';
import type { BehaviourContext } from '../../page/behaviour-context';
import { onPlainClick } from './on-plain-click';
import { oneAtATime } from './one-at-a-time';

/**
 * Asks before a link, a button or a form goes on. What was held then happens again, by the same element, for whoever
 * else listens to it. Where the question cannot be fetched, the browser's own takes its place.
 */
export function askFirst(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const { title, text, confirmLabel, cancelLabel, cancellable } = element.dataset;
  const openOnce = oneAtATime();
  let isAllowed = false;

  const ask = async (opener: Element): Promise<boolean> => {
    const question = title || text || element.textContent.trim();
    try {
      return await confirm(page, {
        opener,
        signal,
        title: question,
        ...(title && text && { message: text }),
        ...(confirmLabel && { confirmLabel }),
        ...(cancelLabel && { cancelLabel }),
        cancellable: cancellable !== 'false',
      });
    } catch {
      return page.window.confirm([title, text].filter(Boolean).join('\n\n') || question);
    }
  };

  const hold = async (event: Event, opener: HTMLElement, goOn: () => void): Promise<void> => {
    if (isAllowed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const isConfirmed = await openOnce(opener, () => ask(opener));
    if (!isConfirmed || !element.isConnected) return;
    isAllowed = true;
    goOn();
    isAllowed = false;
  };

  if (!(element instanceof page.window.HTMLFormElement)) {
    onPlainClick(element, signal, (event) => void hold(event, element, () => element.click()));
    return;
  }
  const onSubmit = (event: SubmitEvent): void => {
    const { submitter } = event;
    void hold(event, submitter ?? element, () => element.requestSubmit(submitter));
  };
  element.addEventListener('submit', onSubmit, { signal, capture: true });
}

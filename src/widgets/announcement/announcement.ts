import type { BehaviourContext } from '../../page/behaviour-context';
import { setCookie } from '../../page/set-cookie';

const YEAR = 31_536_000;

/**
 * Dismisses an announcement bar, a form, without a request: sets the cookie that its field names, which the server reads,
 * removes the bar, and moves the focus to the next control.
 */
export function announcement(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const { document } = page;
  const dismiss = (event: Event): void => {
    event.preventDefault();
    const field = element.querySelector('input');
    if (field) setCookie(page, field.name, encodeURIComponent(field.value), YEAR);
    // The element of a behaviour may be a proxy, which is no node.
    const bar = event.target as HTMLElement;
    if (bar.contains(document.activeElement)) {
      const controls = [...document.querySelectorAll<HTMLElement>('a[href],button')];
      controls
        .find((each) => bar.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING)
        ?.focus({ preventScroll: true });
    }
    bar.remove();
  };
  element.addEventListener('submit', dismiss, { signal });
}

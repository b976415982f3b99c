import { adoptStyles } from '../../page/adopt-styles';
import { isComposing } from '../../page/is-composing';
import type { Page } from '../../page/page';
import { popupStyles } from './popup-styles';

/** Time to read that a form was sent, in ms. */
const READING_TIME = 6000;
/** Time, in ms, after which a screen reader knows a live region. */
const LIVE_DELAY = 100;

/**
 * Shows a dialog after its template until it is closed: by Escape, by a `form[method=dialog]` in it, or after its form
 * was sent. Calls `onEnd` when its form was sent, and when it is closed. In the middle of the window it is modal;
 * elsewhere it takes no focus, and its `aria-live` element is announced.
 */
export function showPopup(
  page: Page,
  signal: AbortSignal,
  template: HTMLTemplateElement,
  position: string,
  onEnd: (isSubmitted: boolean) => void,
): void {
  const { window, document } = page;
  const dialog = document.importNode(template.content, true).querySelector('dialog');
  if (!dialog) return;
  const { style, clientWidth } = document.documentElement;
  const live = dialog.querySelector('[aria-live]');
  let isSubmitted = false;
  let returnTo: HTMLElement | null = null;
  const close = (): void => {
    if (dialog.isConnected) dialog.close();
  };

  adoptStyles(page, popupStyles);
  dialog.dataset.position = position;
  template.after(page.mark(dialog, signal));
  const onEnter = ({ relatedTarget }: FocusEvent): void => {
    returnTo = relatedTarget as HTMLElement;
  };
  dialog.addEventListener('focusin', onEnter, { once: true });
  dialog.addEventListener('vitrine:form-submit', () => {
    isSubmitted = true;
    onEnd(isSubmitted);
    window.setTimeout(close, READING_TIME);
  });
  dialog.addEventListener('close', () => {
    style.scrollbarGutter = '';
    dialog.remove();
    // Else another element has taken the focus.
    if (document.activeElement === document.body) returnTo?.focus();
    onEnd(isSubmitted);
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // Otherwise the browser would cancel the dialog.
      if (isComposing(event)) event.preventDefault();
      else close();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    style.scrollbarGutter = '';
    dialog.remove();
  });

  if (position === 'center-center') {
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    dialog.showModal();
  } else {
    // `show` would move the focus.
    dialog.open = true;
    window.setTimeout(() => live?.replaceChildren(...live.childNodes), LIVE_DELAY);
  }
  const detail = { name: 'overlay', objectId: 'popup-overlay' };
  dialog.dispatchEvent(new CustomEvent('vitrine:track', { bubbles: true, composed: true, detail }));
}

import type { Page } from './page';
import { scrollToMessage } from './scroll-to-message';

/** Gives the focus to a message and scrolls it into view. */
export function focusMessage(page: Page, message: HTMLElement): void {
  message.tabIndex = -1;
  message.focus({ preventScroll: true });
  scrollToMessage(page, message);
}

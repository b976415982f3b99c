import type { Page } from './page';

/** Duration of the scroll, in ms (spec §9 Scrolling). */
const DURATION = 300;
/** Distance between the top of the window and the message, in px (spec §9 Scrolling). */
const OFFSET = 30;

/**
 * Scrolls a message that is out of view to 30 px below the top of the window, in 300 ms. Visitors who prefer reduced
 * motion, and messages in a dialog, have it at once. A wheel, a touch or a key ends the scroll.
 */
export function scrollToMessage({ window }: Page, message: Element): void {
  const { top, bottom } = message.getBoundingClientRect();
  if (message.closest('dialog')) {
    message.scrollIntoView({ block: 'nearest' });
    return;
  }
  if (top >= 0 && bottom <= window.innerHeight) return;
  const from = window.scrollY;
  const isStill = window.matchMedia('(prefers-reduced-motion:reduce)').matches;
  const ending = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, () => ending.abort(), { passive: true, signal: ending.signal });
  let start: number | undefined;
  const step = (now: number): void => {
    if (ending.signal.aborted) return;
    start ??= now;
    const part = isStill ? 1 : Math.min((now - start) / DURATION, 1);
    window.scrollTo({ top: from + (top - OFFSET) * part * (2 - part), behavior: 'instant' });
    if (part < 1) window.requestAnimationFrame(step);
    else ending.abort();
  };
  window.requestAnimationFrame(step);
}

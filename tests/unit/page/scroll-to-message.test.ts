import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusMessage } from '../../../src/page/focus-message';
import { createTestPage, get } from '../../support/test-page';

let positions: number[];

beforeEach(() => {
  vi.useFakeTimers();
  positions = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens a page of 800 px, scrolled by 1000 px, with a message at `top` px of the window. */
function open({
  top,
  prefersReducedMotion = false,
  html = '<p>Sent</p>',
}: {
  top: number;
  prefersReducedMotion?: boolean;
  html?: string;
}): HTMLElement {
  const page = createTestPage(html);
  const message = get<HTMLElement>('p');
  Object.defineProperty(window, 'innerHeight', { value: 800, configurable: true });
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1000);
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: prefersReducedMotion } as MediaQueryList);
  vi.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) =>
    positions.push(Math.round(options.top ?? 0))) as typeof window.scrollTo);
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((step) =>
    Number(setTimeout(() => step(Date.now()), 50)),
  );
  vi.spyOn(message, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 40 } as DOMRect);
  focusMessage(page, message);
  return message;
}

it('scrolls a message above the window to 30 px below its top, in 300 ms', () => {
  const message = open({ top: -470 });
  expect(document.activeElement).toBe(message);
  vi.advanceTimersByTime(300);
  expect(positions.length).toBeGreaterThan(4);
  expect(positions.at(-1)).toBeGreaterThan(500);
  vi.advanceTimersByTime(50);
  expect(positions.at(-1)).toBe(1000 - 470 - 30);
  const { length } = positions;
  vi.advanceTimersByTime(1000);
  expect(positions).toHaveLength(length);
});

it('leaves the page where it is if the message is in view', () => {
  open({ top: 300 });
  vi.advanceTimersByTime(1000);
  expect(positions).toEqual([]);
});

it('moves at once for visitors who prefer reduced motion', () => {
  open({ top: 1200, prefersReducedMotion: true });
  vi.advanceTimersByTime(1000);
  expect(positions).toEqual([1000 + 1200 - 30]);
});

it('ends where the visitor scrolls', () => {
  open({ top: -470 });
  vi.advanceTimersByTime(100);
  const { length } = positions;
  window.dispatchEvent(new Event('wheel'));
  vi.advanceTimersByTime(1000);
  expect(positions).toHaveLength(length);
});

it('leaves the page behind a dialog where it is', () => {
  open({ top: -470, html: '<dialog open><p>Sent</p></dialog>' });
  vi.advanceTimersByTime(1000);
  expect(positions).toEqual([]);
});

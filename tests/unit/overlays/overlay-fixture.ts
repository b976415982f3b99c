import { onTestFinished } from 'vitest';
import type { OverlayContext } from '../../../src/overlays/stage/overlay-context';
import { createPage, type Page } from '../../../src/page/page';
import { overlayStrings } from '../../../src/strings/overlays';

export interface Report {
  readonly overlay: string;
  readonly error: unknown;
}

/** Returns a page and the context of its overlays, with their reports. Overlays close when the test finishes. */
export function openFixture(html = ''): { page: Page; context: OverlayContext; reports: Report[] } {
  document.body.innerHTML = html;
  // happy-dom has no animations.
  HTMLElement.prototype.getAnimations ??= () => [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const page = createPage(window, stop.signal);
  const reports: Report[] = [];
  const context: OverlayContext = {
    page,
    strings: overlayStrings,
    textsOf: (catalogue) => catalogue,
    start: 0,
    report: (overlay, _element, error) => reports.push({ overlay, error }),
  };
  return { page, context, reports };
}

/** Returns the top open dialog. */
export function dialog(): HTMLDialogElement {
  const open = [...document.querySelectorAll('dialog')].filter((each) => each.open).at(-1);
  if (!open) throw new Error('No dialog is open.');
  return open;
}

/** Returns the button with this text or label in the top dialog. */
export function button(text: string): HTMLButtonElement {
  const found = [...dialog().querySelectorAll('button')].find(
    (each) => each.textContent === text || each.getAttribute('aria-label') === text,
  );
  if (!found) throw new Error(`There is no button ${text}.`);
  return found;
}

import type { OverlayContext } from '../../../src/overlays/stage/overlay-context';
import { createPage, type Page } from '../../../src/page/page';
import { overlayStrings } from '../../../src/strings/overlays';

export interface Report {
  readonly overlay: string;
  readonly error: unknown;
}

/** A page of its own and what the door gives to overlays; reports are kept. */
export function openFixture(html = ''): { page: Page; context: OverlayContext; reports: Report[] } {
  document.body.innerHTML = html;
  // The simulated page animates nothing.
  HTMLElement.prototype.getAnimations ??= () => [];
  const page = createPage(window);
  const reports: Report[] = [];
  const context: OverlayContext = {
    page,
    strings: overlayStrings,
    adopt() {},
    shown() {},
    report: (overlay, _element, error) => reports.push({ overlay, error }),
  };
  return { page, context, reports };
}

/** The open dialog on top. */
export function dialog(): HTMLDialogElement {
  const open = [...document.querySelectorAll('dialog')].filter((each) => each.open).at(-1);
  if (!open) throw new Error('No dialog is open.');
  return open;
}

/** The button with this text in the dialog on top. */
export function button(text: string): HTMLButtonElement {
  const found = [...dialog().querySelectorAll('button')].find(
    (each) => each.textContent === text || each.getAttribute('aria-label') === text,
  );
  if (!found) throw new Error(`There is no button ${text}.`);
  return found;
}

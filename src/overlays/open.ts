// The only door to the overlays. Each is fetched when it is opened, or when `prefetchOverlay` hears that it may be.

import { activeElement } from '../core/active-element';
import { adoptStyles } from '../core/adopt-styles';
import type { Page } from '../core/page';
import { pageStrings } from '../core/page-strings';
import { reportFailure } from '../core/report-failure';
import { overlayStrings } from '../strings/overlays';
import type { ConfirmOptions } from './confirm/confirm';
import type { LightboxContent } from './lightbox/lightbox';
import type { OverlayContext } from './stage/overlay-context';
import type { TextPopupContent } from './text-popup/text-popup';

const chunks = {
  confirm: () => import('./confirm/confirm'),
  lightbox: () => import('./lightbox/lightbox'),
  popup: () => import('./text-popup/text-popup'),
};

export type OverlayName = keyof typeof chunks;

/** Fetches an overlay's code ahead of a press that is likely. What fails here fails again, aloud, when it is opened. */
export function prefetchOverlay(name: OverlayName): void {
  chunks[name]().catch(() => {});
}

/**
 * Asks a question: true when the visitor confirms, false when they cancel (spec §4 Confirmation dialogs). Like every
 * function here it rejects when the overlay's code cannot be had.
 */
export async function confirm(page: Page, options: ConfirmOptions): Promise<boolean> {
  const asked = withOpener(page, options);
  return (await chunks.confirm()).openConfirm(contextOf(page), asked);
}

/** Shows a part of another page of the site. Resolves when it is closed. */
export async function lightbox(page: Page, content: LightboxContent): Promise<void> {
  const asked = withOpener(page, content);
  return (await chunks.lightbox()).openLightbox(contextOf(page), asked);
}

/** Shows a short text. Resolves when it is closed. */
export async function textPopup(page: Page, popup: TextPopupContent): Promise<void> {
  const asked = withOpener(page, popup);
  return (await chunks.popup()).openTextPopup(contextOf(page), asked);
}

/** Taken before the code arrives: the focus may have moved by then. */
function withOpener<Options extends object>(page: Page, options: Options): Options {
  return { opener: activeElement(page.document), ...options };
}

function contextOf(page: Page): OverlayContext {
  return {
    page,
    strings: pageStrings(page, overlayStrings),
    adopt: (css) => page.once(css, () => adoptStyles(page, css)),
    report: reportFailure,
  };
}

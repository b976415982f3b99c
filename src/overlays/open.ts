// The only door to the overlays. Each is fetched when it is opened, or when `prefetchOverlay` hears that it may be.

import { activeElement } from '../page/active-element';
import { adoptStyles } from '../page/adopt-styles';
import { measure } from '../page/measure';
import type { Page } from '../page/page';
import { pageStrings } from '../page/page-strings';
import { reportFailure } from '../page/report-failure';
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
  const context = contextOf(page);
  const asked = withOpener(page, options);
  return (await chunks.confirm()).openConfirm(context, asked);
}

/** Shows a part of another page of the site. Resolves when it is closed. */
export async function lightbox(page: Page, content: LightboxContent): Promise<void> {
  const context = contextOf(page);
  const asked = withOpener(page, content);
  return (await chunks.lightbox()).openLightbox(context, asked);
}

/** Shows a short text. Resolves when it is closed. */
export async function textPopup(page: Page, popup: TextPopupContent): Promise<void> {
  const context = contextOf(page);
  const asked = withOpener(page, popup);
  return (await chunks.popup()).openTextPopup(context, asked);
}

/** Taken before the code arrives: the focus may have moved by then. */
function withOpener<Options extends object>(page: Page, options: Options): Options {
  return { opener: activeElement(page.document), ...options };
}

/** Made before the code arrives, too: from then on a visitor waits. */
function contextOf(page: Page): OverlayContext {
  const start = page.window.performance.now();
  return {
    page,
    strings: pageStrings(page, overlayStrings),
    adopt: (css) => adoptStyles(page, css),
    shown: (overlay) => measure(page, 'overlay-open', overlay, start),
    report: reportFailure,
  };
}

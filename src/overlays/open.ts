// The public module of the overlays. The code of each is loaded when it is opened or prefetched.

import { activeElement } from '../page/active-element';
import type { Page } from '../page/page';
import { pageStrings } from '../page/page-strings';
import { reportFailure } from '../page/report-failure';
import { overlayStrings } from '../strings/overlays';
import type { CartDrawerContent } from './cart-drawer/cart-drawer';
import type { ConfirmOptions } from './confirm/confirm';
import type { LightboxContent } from './lightbox/lightbox';
import type { OverlayContext } from './stage/overlay-context';
import type { TextPopupContent } from './text-popup/text-popup';

const chunks = {
  'cart-drawer': () => import('./cart-drawer/cart-drawer'),
  confirm: () => import('./confirm/confirm'),
  lightbox: () => import('./lightbox/lightbox'),
  popup: () => import('./text-popup/text-popup'),
  pictures: () => import('./picture-lightbox/picture-lightbox'),
};

export type OverlayName = keyof typeof chunks;

/** Loads an overlay's code before a likely press. A failure is ignored here and reported when the overlay opens. */
export function prefetchOverlay(name: OverlayName): void {
  chunks[name]().catch(() => {});
}

/**
 * Opens a confirmation dialog: true when the visitor confirms, false when they cancel (spec §4 Confirmation dialogs).
 * Like every function of this module it rejects when the overlay's code cannot be loaded.
 */
export async function confirm(page: Page, options: ConfirmOptions): Promise<boolean> {
  const context = contextOf(page);
  const withFocus = withOpener(page, options);
  return (await chunks.confirm()).openConfirm(context, withFocus);
}

/** Shows a part of another page of the site. Resolves when it is closed. */
export async function lightbox(page: Page, content: LightboxContent): Promise<void> {
  const context = contextOf(page);
  const withFocus = withOpener(page, content);
  return (await chunks.lightbox()).openLightbox(context, withFocus);
}

/** Shows a short text. Resolves when it is closed. */
export async function textPopup(page: Page, popup: TextPopupContent): Promise<void> {
  const context = contextOf(page);
  const withFocus = withOpener(page, popup);
  return (await chunks.popup()).openTextPopup(context, withFocus);
}

/** Shows the cart beside the page. Resolves when it is closed. */
export async function cartDrawer(page: Page, content: CartDrawerContent): Promise<void> {
  const context = contextOf(page);
  const withFocus = withOpener(page, content);
  return (await chunks['cart-drawer']()).openCartDrawer(context, withFocus);
}

/** Shows the picture of an element with the others of its gallery. Resolves when they are closed. */
export async function pictureLightbox(page: Page, opener: HTMLElement): Promise<void> {
  const context = contextOf(page);
  return (await chunks.pictures()).openPictureLightbox(context, opener);
}

/** Reads the focus before the code is loaded, since it may move in the meantime. */
function withOpener<Options extends object>(page: Page, options: Options): Options {
  return { opener: activeElement(page.document), ...options };
}

/** Called before the code is loaded: the measured time starts with the visitor's wait. */
function contextOf(page: Page): OverlayContext {
  return {
    page,
    start: page.window.performance.now(),
    strings: pageStrings(page, overlayStrings),
    textsOf: (catalogue) => pageStrings(page, catalogue),
    report: reportFailure,
  };
}

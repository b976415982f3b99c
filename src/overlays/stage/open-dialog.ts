import { adoptStyles } from '../../page/adopt-styles';
import { isComposing } from '../../page/is-composing';
import { measure } from '../../page/measure';
import { dialogStyles } from './dialog-styles';
import type { OverlayContext } from './overlay-context';
import { rememberFocus } from './remember-focus';
import { lockScroll } from './scroll-lock';
import { watchHeight } from './watch-height';

/** Popovers that Escape closes. A manual popover ignores the key and must not block it. */
const OPEN_POPOVER = ':popover-open:not([popover=manual])';

export interface DialogOptions {
  /** Theme hook: the panel gets the class `vitrine-<name>`. */
  readonly name: string;
  /** Accessible name and description. */
  readonly label: string;
  readonly description?: string | undefined;
  /** False: Escape and a press outside do not close it, and its role is `alertdialog`. */
  readonly cancellable?: boolean | undefined;
  /** Gets the focus back on closing. */
  readonly opener?: Element | null | undefined;
  /** Called after the closing transition, for content that must not be removed with the panel. */
  beforeRemove?(panel: Element): void;
}

export interface OpenDialog {
  /** The container of the content, which must be in it before `show`. */
  readonly panel: HTMLElement;
  show(): void;
  /** Closes the dialog and restores scrolling and focus. Resolves when the dialog is removed, after its transition. */
  close(): Promise<void>;
}

/**
 * Returns a modal dialog with an empty panel (spec §2 Product detail page, §9 Modal lightbox). It manages focus and the
 * scroll lock, and calls `onDismiss` on Escape and on a press outside.
 */
export function openDialog(
  { page, start }: OverlayContext,
  options: DialogOptions,
  onDismiss: () => void,
  signal: AbortSignal,
): OpenDialog {
  const { document, window } = page;
  const { cancellable = true, name, opener } = options;
  adoptStyles(page, dialogStyles);
  const [dialog, panel] = createDialog(document, options);
  const returnFocus = rememberFocus(document, opener);
  document.body.append(page.mark(dialog, page.signal));
  onRemoval(page, dialog, onDismiss, signal);
  const unlock = lockScroll(page);
  listenForDismissal(dialog, () => cancellable && onDismiss(), signal);
  // Its content may close it, as a form with `method=dialog` does.
  dialog.addEventListener('close', onDismiss, { signal });
  const scrollToTop = (): void => {
    dialog.scrollTop = 0;
  };

  return {
    panel,
    show() {
      dialog.showModal();
      // The focus scrolls to content that is taller than the window: in Safari by a timer, after this one's start.
      scrollToTop();
      window.setTimeout(scrollToTop);
      measure(page, 'overlay-open', name, start);
      watchHeight(page, dialog, panel, signal);
    },
    async close() {
      dialog.close();
      unlock();
      returnFocus();
      await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
      options.beforeRemove?.(panel);
      dialog.remove();
    },
  };
}

/** Calls `onRemoval` when another script removes the dialog, alone or with the body: nothing else restores the page. */
function onRemoval(
  { window, document }: OverlayContext['page'],
  dialog: HTMLElement,
  dismiss: () => void,
  signal: AbortSignal,
): void {
  const observer = new window.MutationObserver(() => dialog.isConnected || dismiss());
  for (const parent of [document.documentElement, document.body])
    observer.observe(parent, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

function createDialog(document: Document, { label, description, name, cancellable = true }: DialogOptions) {
  const dialog = document.createElement('dialog');
  const panel = document.createElement('div');
  dialog.className = 'vitrine-dialog';
  panel.className = `vitrine-panel vitrine-${name}`;
  dialog.ariaLabel = label;
  dialog.ariaDescription = description ?? null;
  if (!cancellable) {
    dialog.role = 'alertdialog';
    dialog.setAttribute('closedby', 'none');
  }
  dialog.append(panel);
  return [dialog, panel] as const;
}

/**
 * Calls `dismiss` on Escape, on the back gesture of phones and on a press outside. Escape closes an open popover first,
 * then the top overlay only. A press that starts in the panel is ignored: it may end a text selection.
 */
function listenForDismissal(dialog: HTMLDialogElement, dismiss: () => void, signal: AbortSignal): void {
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ): void => dialog.addEventListener(type, listener, { signal });

  on('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const isInput = isComposing(event);
    if (!isInput && dialog.ownerDocument.querySelector(OPEN_POPOVER)) return;
    // Otherwise the browser would cancel the dialog, also by a key that ends a composition.
    event.preventDefault();
    if (!isInput) dismiss();
  });
  on('cancel', (event) => {
    // The `cancel` event of a file input bubbles to the dialog.
    if (event.target !== dialog) return;
    event.preventDefault();
    dismiss();
  });
  let isOutside = false;
  on('pointerdown', ({ target }) => {
    isOutside = target === dialog;
  });
  on('click', ({ target }) => {
    if (isOutside && target === dialog) dismiss();
  });
}

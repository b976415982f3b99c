import { dialogStyles } from './dialog-styles';
import type { OverlayContext } from './overlay-context';
import { rememberFocus } from './remember-focus';
import { lockScroll } from './scroll-lock';
import { watchHeight } from './watch-height';

/** What Escape closes by itself. A manual popover stays until its page closes it, and must not bar the key. */
const OPEN_POPOVER = ':popover-open:not([popover=manual])';

export interface DialogOptions {
  /** Theme hook: the panel gets the class `vitrine-<name>`. */
  readonly name: string;
  /** What screen readers call it, and what they say after that. */
  readonly label: string;
  readonly description?: string | undefined;
  /** False: neither Escape nor a press outside closes it, and screen readers are told that it is urgent. */
  readonly cancellable?: boolean | undefined;
  /** What the focus returns to. */
  readonly opener?: Element | null | undefined;
}

export interface OpenDialog {
  /** Where the content goes: it must be there before `show`. */
  readonly panel: HTMLElement;
  show(): void;
  /** Closes: at once the page scrolls and has its focus back. Resolves when nothing is left of the dialog. */
  close(): Promise<void>;
}

/**
 * A modal dialog with an empty panel: focus in and back, scroll lock, Escape, outside press (spec §2, §9). It calls
 * `onDismiss` when the visitor wants it closed.
 */
export function openDialog(
  { page, adopt, shown }: OverlayContext,
  options: DialogOptions,
  onDismiss: () => void,
  signal: AbortSignal,
): OpenDialog {
  const { document } = page;
  const { cancellable = true, name, opener } = options;
  adopt(dialogStyles);
  const [dialog, panel] = createDialog(document, options);
  const returnFocus = rememberFocus(document, opener);
  document.body.append(dialog);
  const unlock = lockScroll(page);
  hearDismissal(dialog, () => cancellable && onDismiss(), signal);
  // What is in it may close it by itself, as a form of method dialog does.
  dialog.addEventListener('close', onDismiss, { signal });

  return {
    panel,
    show() {
      dialog.showModal();
      shown(name);
      watchHeight(page, dialog, panel, signal);
    },
    async close() {
      dialog.close();
      unlock();
      returnFocus();
      await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
      dialog.remove();
    },
  };
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
 * Escape, the back gesture of phones and a press outside. Escape closes the top overlay only, and before it a popover
 * that is open. A press that began in the panel does not count: it may be the end of selecting text.
 */
function hearDismissal(dialog: HTMLDialogElement, dismiss: () => void, signal: AbortSignal): void {
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ): void => dialog.addEventListener(type, listener, { signal });

  on('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (dialog.ownerDocument.querySelector(OPEN_POPOVER)) return;
    event.preventDefault();
    dismiss();
  });
  on('cancel', (event) => {
    // A file input's bubbles up to here.
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

import type { OverlayContext } from '../stage/overlay-context';
import { type OverlayOptions, stageOverlay } from '../stage/stage-overlay';
import { ConfirmView } from './confirm-view';

interface Question extends OverlayOptions {
  readonly title: string;
  /** What follows from it, in plain text. */
  readonly message?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** False: the visitor can only confirm. True by default. */
  readonly cancellable?: boolean;
}

/**
 * With `autoClose` off the dialog stays, busy, after its answer, until `signal` closes it: for work that must be
 * seen to be done. Without a signal nobody could close it.
 */
export type ConfirmOptions = Question &
  ({ readonly autoClose?: true } | { readonly autoClose: false; readonly signal: AbortSignal });

/** Asks (spec §4 Confirmation dialogs): true when confirmed, false when cancelled or closed otherwise. */
export function openConfirm(context: OverlayContext, options: ConfirmOptions): Promise<boolean> {
  const { title, message, confirmLabel, cancelLabel, cancellable = true, autoClose = true } = options;
  return stageOverlay<boolean>(context, {
    ...options,
    name: 'confirm',
    label: title,
    description: message,
    cancellable,
    dismissed: false,
    render: (answer, close) => (
      <ConfirmView
        title={title}
        message={message}
        confirmLabel={confirmLabel ?? context.strings.confirm}
        cancelLabel={cancellable ? (cancelLabel ?? context.strings.cancel) : undefined}
        onAnswer={(isConfirmed) => {
          answer(isConfirmed);
          if (autoClose) close();
        }}
      />
    ),
  });
}

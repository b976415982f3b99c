import type { OverlayContext } from '../stage/overlay-context';
import { type OverlayOptions, stageOverlay } from '../stage/stage-overlay';
import { ConfirmView } from './confirm-view';

interface ConfirmContent extends OverlayOptions {
  readonly title: string;
  /** The consequences, in plain text; optional. In place of an empty label, the default one is shown. */
  readonly message?: string | undefined;
  readonly confirmLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  /** False: the visitor can only confirm. True by default. */
  readonly cancellable?: boolean;
}

/**
 * With `autoClose: false` the dialog stays open and busy after the choice, until `signal` aborts: for work whose
 * progress the visitor must see.
 */
export type ConfirmOptions = ConfirmContent &
  ({ readonly autoClose?: true } | { readonly autoClose: false; readonly signal: AbortSignal });

/** Opens the dialog (spec §4 Confirmation dialogs): true when confirmed, false when cancelled or dismissed. */
export function openConfirm(context: OverlayContext, options: ConfirmOptions): Promise<boolean> {
  const { title, message, confirmLabel, cancelLabel, cancellable = true, autoClose = true } = options;
  return stageOverlay<boolean>(context, {
    ...options,
    name: 'confirm',
    label: title,
    description: message || undefined,
    cancellable,
    dismissed: false,
    render: (resolve, close) => (
      <ConfirmView
        title={title}
        message={message}
        confirmLabel={confirmLabel || context.strings.confirm}
        cancelLabel={cancellable ? cancelLabel || context.strings.cancel : undefined}
        onChoice={(isConfirmed) => {
          resolve(isConfirmed);
          if (autoClose) close();
        }}
      />
    ),
  });
}

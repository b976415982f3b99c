import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Page } from '../../page/page';
import { ErrorBoundary } from './error-boundary';
import type { HistoryEntry } from './history-entry';
import { type DialogOptions, openDialog } from './open-dialog';
import type { OverlayContext } from './overlay-context';
import { CloseButton, Failure } from './panel-parts';

declare module '../../page/page' {
  interface PageSlots {
    /** What closes each open overlay, lowest first. */
    openOverlays: (() => unknown)[];
  }
}

/** What the door takes for every overlay. */
export interface OverlayOptions {
  /** What the focus returns to; by default what had it when the overlay was asked for. */
  readonly opener?: Element | null;
  /** Closes the overlay when it aborts. */
  readonly signal?: AbortSignal;
}

export interface OverlayPlan<Answer> extends DialogOptions {
  readonly signal?: AbortSignal;
  /** The answer of one that is closed without any. */
  readonly dismissed: Answer;
  /** For an overlay that hides the page: how it becomes a step in the visitor's history. */
  readonly enterHistory?: (page: Page, onBack: () => void) => HistoryEntry;
  /** The content. The first answer counts; `close` without any is a dismissal. */
  render(answer: (answer: Answer) => void, close: () => void): ReactNode;
}

/**
 * Shows an overlay above those that are open; closing one closes all above it. Resolves with its answer: as soon as
 * it is given, or when the page is whole again after a close. What fails in it is reported, and leaves a dialog that
 * says so and can be closed.
 */
export function stageOverlay<Answer>(context: OverlayContext, plan: OverlayPlan<Answer>): Promise<Answer> {
  const { page, strings } = context;
  page.slots.openOverlays ??= [];
  const open = page.slots.openOverlays;
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;

    const close = async (): Promise<void> => {
      if (signal.aborted) return;
      listening.abort();
      while (open.at(-1) !== close) open.at(-1)?.();
      open.pop();
      const gone = dialog.close();
      await entry?.release();
      resolve(plan.dismissed);
      await gone;
      root.unmount();
    };
    const leave = (): void => {
      // The page is being left: its history is not to be touched now.
      entry = undefined;
      void close();
    };

    const dialog = openDialog(context, plan, close, signal);
    open.push(close);
    let entry = plan.enterHistory?.(page, close);
    // A page that comes back from the browser's cache must not come back locked.
    page.window.addEventListener('pagehide', leave, { signal });
    plan.signal?.addEventListener('abort', close, { signal });

    // The boundary reports what it catches; React's own report of it would be a second one.
    const root = createRoot(dialog.panel, { onCaughtError() {} });
    const closeButton = <CloseButton label={strings.close} onPress={close} />;
    root.render(
      <div ref={(element) => void (element && dialog.show())}>
        <ErrorBoundary
          fallback={
            <>
              {closeButton}
              <Failure text={strings.somethingWrong} />
            </>
          }
          onError={(error) => context.report(plan.name, dialog.panel, error)}
        >
          {plan.cancellable !== false && closeButton}
          {plan.render(resolve, close)}
        </ErrorBoundary>
      </div>,
    );
    if (plan.signal?.aborted) void close();
  });
}

import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './error-boundary';
import { type ContentSource, FetchedContent } from './fetched-content';
import { openHistoryEntry } from './history-entry';
import { type DialogOptions, openDialog } from './open-dialog';
import type { OverlayContext } from './overlay-context';
import { CloseButton, Failure } from './panel-parts';

declare module '../../page/page' {
  interface PageSlots {
    /** The functions that close the open overlays, lowest first. */
    openOverlays: (() => unknown)[];
  }
}

/** Options that every overlay takes. */
export interface OverlayOptions {
  /** Gets the focus back on closing; by default the element that had it when the overlay was requested. */
  readonly opener?: Element | null;
  /** Closes the overlay when it aborts. */
  readonly signal?: AbortSignal;
}

interface RenderedContent<Result> {
  /** Renders the content. The first call of `resolve` counts; `close` without one dismisses the overlay. */
  render(resolve: (result: Result) => void, close: () => void): ReactNode;
}

interface OverlayBase<Result> extends DialogOptions {
  readonly signal?: AbortSignal;
  /** The result of an overlay that is dismissed. */
  readonly dismissed: Result;
  /** True for an overlay that renders a close button of its own. */
  readonly hasOwnClose?: true;
  /** True for an overlay that hides the page: it is a step in the visitor's history, and Back closes it. */
  readonly isHistoryStep?: boolean;
}

export type OverlayPlan<Result> = OverlayBase<Result> & (RenderedContent<Result> | ContentSource);

/**
 * Shows an overlay above the open ones; closing one closes those above it. Resolves with the overlay's result: as soon
 * as there is one, or when the page is restored after closing. One whose signal has aborted does not open. An error in
 * the content is reported; the visitor sees a message in its place and can close the dialog.
 */
export function stageOverlay<Result>(context: OverlayContext, plan: OverlayPlan<Result>): Promise<Result> {
  const { page, strings } = context;
  const endings = [page.signal, plan.signal];
  if (endings.some((ending) => ending?.aborted)) return Promise.resolve(plan.dismissed);
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
      const closed = dialog.close();
      await entry?.release();
      resolve(plan.dismissed);
      await closed;
      root.unmount();
    };
    const leave = (): void => {
      // The visitor leaves the page: the history must not change now.
      entry = undefined;
      void close();
    };

    const dialog = openDialog(context, plan, close, signal);
    open.push(close);
    let entry = plan.isHistoryStep ? openHistoryEntry(page, close) : undefined;
    // A page restored from the back/forward cache must not be locked.
    page.window.addEventListener('pagehide', leave, { signal });
    page.document.addEventListener('vitrine:page-change', close, { signal });
    for (const ending of endings) ending?.addEventListener('abort', close, { signal });

    // The boundary reports what it catches. React would report it a second time.
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
          {plan.cancellable !== false && !plan.hasOwnClose && closeButton}
          {'load' in plan ? (
            <FetchedContent load={plan.load} href={plan.href} strings={strings} />
          ) : (
            plan.render(resolve, close)
          )}
        </ErrorBoundary>
      </div>,
    );
  });
}

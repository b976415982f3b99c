import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ownerMessages } from '../contract/shared/owner-messages';
import { reportErrors } from './report-errors';
import { watchTyping } from './sign-in-again';

/**
 * Renders a screen into its element. An error of the screen is reported, and a notice takes its place (spec §8 Error
 * boundary). Errors of its calls are reported too.
 */
export function renderScreen(element: HTMLElement, screen: ReactNode): void {
  reportErrors({ window, fetch: window.fetch.bind(window) });
  watchTyping(element);
  // The boundary reports the error itself.
  createRoot(element, { onCaughtError() {} }).render(<ScreenBoundary>{screen}</ScreenBoundary>);
}

/** React needs a class here. */
class ScreenBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailedScreen /> : this.props.children;
  }
}

function FailedScreen() {
  return (
    <div className="notice" role="alert">
      <p>{ownerMessages.wrong}. What you typed last may not be saved.</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  );
}

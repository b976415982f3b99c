import { Component, type ReactNode } from 'react';
import { FailedScreen } from './failed-screen';

/** Reports the error of a screen, and shows a notice in its place. React needs a class here. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }> {
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

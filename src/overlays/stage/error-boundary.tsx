import { Component, type ReactNode } from 'react';

interface Props {
  readonly fallback: ReactNode;
  onError(error: unknown): void;
  readonly children: ReactNode;
}

/**
 * Shows `fallback` in place of children that throw, and reports the error once (spec §8 Error boundary). React needs a
 * class here.
 */
export class ErrorBoundary extends Component<Props> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

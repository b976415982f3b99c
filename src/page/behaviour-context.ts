import type { Page } from './page';

export interface BehaviourContext {
  readonly page: Page;
  /** Aborts when the behaviour unmounts. Every listener, timer, request and observer takes it. */
  readonly signal: AbortSignal;
}

/**
 * Starts a behaviour on an element. Everything it starts stops when `context.signal` aborts. A form is passed without the
 * properties that its named controls add (`unclobbered`): it is not equal to the node that `FormData` and others need.
 */
export type Mount = (element: HTMLElement, context: BehaviourContext) => void;

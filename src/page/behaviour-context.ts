import type { Page } from './page';

export interface BehaviourContext {
  readonly page: Page;
  /** Aborted when the behaviour unmounts: every listener, timer, request and observer takes it. */
  readonly signal: AbortSignal;
}

/** A behaviour: it takes an element and a context, and everything it starts ends with `context.signal`. */
export type Mount = (element: HTMLElement, context: BehaviourContext) => void;

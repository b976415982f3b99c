import type { Page } from '../page/page';
import type { Behaviour } from './behaviour';
import type { Mounted } from './mounted';

/** What finding, holding and watching share: who is mounted, and how to get a behaviour there. */
export interface Loading {
  readonly page: Page;
  readonly signal: AbortSignal;
  readonly mounted: Mounted;
  /** True when the behaviour's code is here, so that `mount` mounts before it returns. */
  ready(behaviour: Behaviour): boolean;
  /**
   * Mounts the behaviour on the element, if it is not, once its code is here. Answers whether that could be had; a
   * failure is reported here.
   */
  mount(behaviour: Behaviour, element: HTMLElement): boolean | Promise<boolean>;
}

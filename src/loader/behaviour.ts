import type { Mount } from '../page/behaviour-context';
import type { Page } from '../page/page';

/**
 * When a behaviour mounts. `load`: as soon as its element is there. `visible`: when the element nears the
 * window. `interaction`: at the first event it asked for. An event's name: once the page has heard that event.
 */
export type Trigger = 'load' | 'visible' | 'interaction' | `vitrine:${string}`;

/** Events that an `interaction` behaviour may ask the loader to hold until it is mounted. */
export type HeldEventType = 'click' | 'keydown' | 'submit' | 'change' | 'input';

/** A row of the directory. */
export interface Behaviour {
  readonly name: string;
  readonly selector: string;
  readonly when: Trigger | ((page: Page) => Trigger);
  /** Elements among the selector's that cannot wait for `when`, such as a control no keyboard can reach yet. */
  readonly early?: { readonly selector: string; readonly when: 'load' | 'visible' };
  readonly events?: readonly HeldEventType[];
  /** The submit of a form is meant for the first element in it; else only for a form that is one itself. */
  readonly standsForForm?: true;
  readonly load: () => Promise<Mount>;
}

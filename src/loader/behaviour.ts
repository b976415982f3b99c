import type { Mount } from '../page/behaviour-context';
import type { Page } from '../page/page';

/**
 * When a behaviour mounts without an interaction. `load`: as soon as its element is in the page. `visible`: when the
 * element is within half a window of the visible part. The name of an event: once the document has received it.
 */
export type Trigger = 'load' | 'visible' | `vitrine:${string}`;

/** Events that the loader holds until the behaviour is mounted, and then dispatches again. */
export type HeldEventType = 'click' | 'keydown' | 'submit' | 'change' | 'input' | 'vitrine:variant-change';

/** The behaviours of the bundle by name. */
export type Directory = Readonly<Record<string, DirectoryRow>>;

/** A row of the directory. All but `load` has a default. */
export interface DirectoryRow {
  /** The engine's markup. `[data-vitrine=<name>]` selects the behaviour, too. */
  readonly engine?: string;
  /** The whole selector, in place of `engine` and `[data-vitrine=<name>]`. */
  readonly selector?: string;
  /** By default `visible`; for a row with `events`, at the first sign of intent or the first of them. */
  readonly when?: Trigger | undefined;
  /**
   * Whether to mount without the event named by `when`. Called once the browser is idle and when the visitor returns to
   * the page.
   */
  readonly isDue?: (page: Page) => Promise<boolean>;
  /**
   * Events that are held; none by default. Presses of a row that handles `change` count each; for others,
   * a second press on the same element repeats the first.
   */
  readonly events?: readonly HeldEventType[];
  /** Whether `when` applies to an element; the others wait for an interaction. All, by default. */
  readonly onlyIf?: (element: HTMLElement) => boolean;
  /** Whether the first element in a form handles the form's submit; else only an element around its submitter does. */
  readonly form?: true;
  /** Imports the behaviour's chunk, which exports the behaviour by the row's name. */
  readonly load: () => Promise<object>;
}

/** A behaviour as the loader uses it: a row with its name, its selector, and its events. */
export interface Behaviour extends Pick<DirectoryRow, 'when' | 'isDue' | 'onlyIf' | 'form'> {
  readonly name: string;
  /** Selects its elements. */
  readonly _selector: string;
  /** Selects its elements in a tree without `data-vitrine`. */
  readonly _engine: string;
  readonly events: readonly HeldEventType[];
  readonly load: () => Promise<Mount>;
}

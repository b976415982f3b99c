import { createMark, type Mark, type Marks } from './mark';
import { unclobbered } from './unclobbered';

/** Values that exist once per page. Each module declares the slots that it fills (`page.slots.crumb ??= …`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface PageSlots {}

/** One page in one window, and the state that its behaviours share. It is passed in; modules have no state. */
export interface Page {
  readonly window: Window & typeof globalThis;
  /**
   * Origin of the site. In a frame with `srcdoc`, which has no address of its own, that of the page around it. A page's own
   * `var origin` would replace `window.origin`.
   */
  readonly origin: string;
  /** The document, without the properties that named elements add to it. */
  readonly document: Document;
  /** Returns a form without the properties that its named controls add, and anything else as it is. */
  readonly unclobbered: <Value>(value: Value) => Value;
  /**
   * Marks an element until the signal of a behaviour aborts, and returns it. Without names, the behaviour generated it,
   * and it is removed then; with names, these attributes are restored, and these classes (`.name`), custom properties
   * (`--name`) and the content (`text`) are removed. The same happens to copies of the element. A behaviour marks an
   * element once, with all names.
   */
  readonly mark: Mark;
  /** The signals of the behaviours that marked elements. */
  readonly marks: Marks;
  /** Values that exist once per page. The first file of the bundle that needs one creates it. */
  readonly slots: Partial<PageSlots>;
  /** Aborts when the bundle stops on this page. Code that belongs to no single element takes it. */
  readonly signal: AbortSignal;
}

/** Returns the page of a window. Everything started for it stops when `signal` aborts. */
export function createPage(
  window: Window & typeof globalThis,
  signal: AbortSignal = new AbortController().signal,
): Page {
  const { origin } = window.location;
  const marks: Marks = new WeakMap();
  return {
    window,
    mark: createMark(marks),
    marks,
    origin: origin === 'null' ? window.origin : origin,
    document: unclobbered(window.document),
    unclobbered,
    slots: {},
    signal,
  };
}

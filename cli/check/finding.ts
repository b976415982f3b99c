import type { LintedElement } from './parse-markup';

/** What a rule has found in a page or a template. */
export interface Finding {
  readonly element: LintedElement;
  /** Says what is wrong and what to do. */
  readonly message: string;
  /** The attribute that is wrong; without one, the element lacks something. */
  readonly attribute?: string;
  /** The part of the element's text that is wrong. */
  readonly text?: string;
  /** The page of the docs, below `docs/`. */
  readonly docs: string;
}

import type { MarkupError } from '../../src/markup/markup-element';
import type { LintedElement } from './parse-markup';

/** What a rule has found in a page or a template. Without an attribute, the element lacks something. */
export interface Finding extends MarkupError {
  readonly element: LintedElement;
  /** The part of the element's text that is wrong. */
  readonly text?: string;
}

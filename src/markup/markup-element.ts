/** A part of a page that can be searched: a document, or an element. */
export interface MarkupRoot {
  querySelector(selectors: string): MarkupElement | null;
  querySelectorAll(selectors: string): Iterable<MarkupElement>;
}

/** The part of `Element` that the rules need. Elements of browsers have it; the linter has its own. */
export interface MarkupElement extends MarkupRoot {
  readonly localName: string;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  getAttributeNames(): string[];
  matches(selectors: string): boolean;
  closest(selectors: string): MarkupElement | null;
}

/** A `template`, whose content is no part of the page. */
interface TemplateElement extends MarkupElement {
  readonly content?: MarkupRoot;
}

/** Returns the elements that an element contains: of a `template`, those of its content. */
export function contentOf(element: TemplateElement): MarkupRoot {
  return element.content ?? element;
}

/** A mistake in the markup, with what to do instead. */
export interface MarkupError {
  readonly element: MarkupElement;
  /** Says what is wrong and what to do. */
  readonly message: string;
  /** The attribute in which it is, if it is in one. */
  readonly attribute?: string;
  /** Whether the name of the attribute is wrong, whatever its value is. */
  readonly isName?: true;
  /** The page of the docs, below `docs/`, with its section. */
  readonly docs: string;
}

import type { ChosenOption, Variant } from '../../commerce/variant';

/** What a visitor has chosen of a product. */
export interface ProductChoice {
  readonly options: readonly ChosenOption[];
  /** Null when no variant has the chosen values; undefined when they do not determine one. */
  readonly variant: Variant | null | undefined;
}

/** Returns a template that keeps what the server printed in an element. */
export type KeepContent = (element: Element) => Node;

/** Shows a choice in one part of the page. */
export type ShowChoice = (choice: ProductChoice) => void;

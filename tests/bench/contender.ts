import type { BenchProduct } from './make-products';

/** A library or technique that makes the page work. */
export interface Contender {
  /** The name for `--only`, and of the contender's folder. */
  readonly name: string;
  readonly label: string;
  /** Packages whose versions the result lists. */
  readonly packages: readonly string[];
  /** The attributes that it needs in addition to the template engine's markup. */
  readonly markup: Markup;
  /** Returns its tags in the page's head. */
  readonly head: (assets: Assets) => string;
}

export interface Assets {
  /** The source of the stub for the page's head, if the build has one. */
  readonly stub: string | undefined;
  /** Path in the bundle of the chunk that the first press needs. */
  readonly addToCart: string | undefined;
}

/** Attributes that a contender adds, by element. */
export interface Markup {
  /** The element around a product's options, quantity and button. */
  readonly purchase?: string | ((product: BenchProduct) => string);
  /** Tag name of that element, if not `div`. */
  readonly purchaseTag?: string;
  readonly select?: string;
  readonly button?: string;
  /** The button's text. */
  readonly label?: string;
  /** The number of items in the cart. */
  readonly count?: string;
  readonly countTag?: string;
}

/** Returns the head of a contender with one module script. */
export function moduleScript(name: string): () => string {
  return () => `<script type="module" src="/contenders/${name}.js"></script>`;
}

import type { BenchProduct } from './make-products';

/** One way to make the same page work. */
export interface Contender {
  /** What `--only` takes; also the name of its folder. */
  readonly name: string;
  readonly label: string;
  /** Packages whose versions belong to the result. */
  readonly packages: readonly string[];
  /** What its users write into the HTML, beside what the template engine prints. */
  readonly markup: Markup;
  /** Its tags in the page's head. */
  readonly head: (assets: Assets) => string;
}

export interface Assets {
  /** The source of the stub for the page's head, where the build has one. */
  readonly stub: string | undefined;
  /** The chunk that the first press waits for, by its path in the bundle. */
  readonly addToCart: string | undefined;
}

/** Attributes that a contender adds, by the element they go on. */
export interface Markup {
  /** The element around a product's choices, quantity and button. */
  readonly purchase?: string | ((product: BenchProduct) => string);
  /** Its name, where it is not a `div`. */
  readonly purchaseTag?: string;
  readonly select?: string;
  readonly button?: string;
  /** The button's text. */
  readonly label?: string;
  /** The number of items in the cart. */
  readonly count?: string;
  readonly countTag?: string;
}

/** The head of a contender that is one module script. */
export function moduleScript(name: string): () => string {
  return () => `<script type="module" src="/contenders/${name}.js"></script>`;
}

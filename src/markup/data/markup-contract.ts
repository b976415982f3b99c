import type { VitrineEventName } from '../../page/events';
import type { JsonShape } from './json-shape';

/**
 * `flag`: present or absent. `boolean`: `true` or `false`. `id`: any text that is not empty. `address`: a URL, or a path.
 * `point`: two numbers from 0 to 1, as in `0.5,0.9`. `size`: width and height in px, as in `2500x3125`.
 */
export type AttributeType =
  | 'text'
  | 'id'
  | 'address'
  | 'flag'
  | 'boolean'
  | 'integer'
  | 'number'
  | 'choice'
  | 'colour'
  | 'point'
  | 'size'
  | 'json';

/** An attribute that a behaviour reads. */
export interface Attribute {
  readonly type: AttributeType;
  /** One sentence, in Markdown. */
  readonly meaning: string;
  /** Selects the elements that have it; by default the behaviour's own element. */
  readonly on?: string;
  /** Of a `choice`. */
  readonly values?: readonly string[];
  /** Of a number. */
  readonly range?: readonly [minimum: number, maximum: number];
  /** The value that an element without the attribute has. */
  readonly default?: string | number | boolean;
  /** Whether a behaviour without it does nothing. */
  readonly required?: true;
  /** Of the JSON in it. */
  readonly shape?: JsonShape;
}

/** Attributes by their name. */
export type Attributes = Readonly<Record<string, Attribute>>;

/** The markup of a behaviour: what a page writes, and what it gets. Diagnostics, the linter and the docs read it. */
export interface MarkupContract {
  /** Values of `data-vitrine` that request it; none when only the engine's markup does. */
  readonly names: readonly string[];
  /** The engine's markup, as a selector. */
  readonly engine?: string;
  /** The page of the docs, below `docs/`, with its section. */
  readonly docs: string;
  /** In the table of behaviours, in Markdown: the engine's markup, `data-vitrine`, and the time of the mount. */
  readonly summary: { readonly engine: string; readonly names: string; readonly mounts: string };
  readonly attributes: Attributes;
  /** Events that it dispatches. `vitrine:error`, which any behaviour may dispatch, is left out. */
  readonly events: readonly VitrineEventName[];
  /** Attributes and classes that it sets for style sheets: values of an attribute, or when the hook is there. */
  readonly states: Readonly<Record<string, string>>;
  /** Keys and defaults of its texts. */
  readonly texts: Readonly<Record<string, string>>;
}

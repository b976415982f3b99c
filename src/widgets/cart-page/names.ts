import type { CartEntry } from '../../commerce/cart';
import type { CartPageParts } from './cart-page-context';
import { lineOf } from './view';

/** A line that the visitor removed from this page. */
interface RemovedLine {
  readonly entry: CartEntry;
  /** As the page printed it. */
  readonly name: string;
}

/** By the id of the entry. */
type RemovedLines = Map<string, RemovedLine>;

/** Returns the name that the page prints, or printed, for an entry. */
export type NameOf = (entry: { readonly id: string; readonly title?: string }) => string;

/** The names of lines, in the language of the page. */
export interface Names {
  /** Lines that the visitor removed. */
  readonly _removed: RemovedLines;
  readonly _of: NameOf;
}

export function createNames({ root }: Pick<CartPageParts, 'root'>): Names {
  const removed: RemovedLines = new Map();
  return {
    _removed: removed,
    _of: ({ id, title = '' }) =>
      removed.get(id)?.name ||
      lineOf(root, id)?.querySelector('[data-cart=name]')?.textContent?.trim() ||
      title,
  };
}

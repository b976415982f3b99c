import type { CartEntry } from '../../commerce/cart';
import type { CartPageParts } from './cart-page-context';
import { lineOf } from './view';

/** A line that the visitor removed from this page. */
interface RemovedLine {
  readonly entry: CartEntry;
  /** As the page printed it. */
  readonly name: string;
}

/** The names of lines, in the language of the page. */
export interface Names {
  /** Lines that the visitor removed, by the id of their entry. */
  readonly _removed: Map<string, RemovedLine>;
  /** Returns the name that the page prints, or printed, for an entry. */
  _of(entry: { readonly id: string; readonly title?: string }): string;
}

export function createNames({ root }: Pick<CartPageParts, 'root'>): Names {
  const removed: Names['_removed'] = new Map();
  return {
    _removed: removed,
    _of: ({ id, title = '' }) =>
      removed.get(id)?.name ||
      lineOf(root, id)?.querySelector('[data-cart=name]')?.textContent?.trim() ||
      title,
  };
}

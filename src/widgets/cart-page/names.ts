import type { CartEntry } from '../../commerce/cart';
import type { CartIntent } from '../../commerce/cart-intents';
import type { CartPageParts } from './cart-page-context';
import { lineOf } from './view';

/** A line that the visitor removed from this page. */
interface RemovedLine {
  readonly entry: CartEntry;
  readonly index: number;
  /** As the page printed it. */
  readonly name: string;
  /** The answers to the product's own form, as JSON text. */
  readonly additionalFields: string;
}

/** By the id of the entry. */
type RemovedLines = Map<string, RemovedLine>;

/** The names of what the visitor changes, in the language of the page. */
export interface Names {
  /** Lines that the visitor removed, by their id. */
  readonly _removed: RemovedLines;
  _of(intent: CartIntent): string;
  _ofEntry(entry: CartEntry): string;
}

export function createNames({ root }: Pick<CartPageParts, 'root'>): Names {
  const removed: RemovedLines = new Map();
  const printed = (entryId: string): string | undefined =>
    removed.get(entryId)?.name ??
    lineOf(root, entryId)?.querySelector('[data-cart=name]')?.textContent?.trim();
  return {
    _removed: removed,
    _of(intent) {
      if ('code' in intent) return intent.code;
      if ('entry' in intent) return intent.entry.title;
      return ('entryId' in intent && printed(intent.entryId)) || '';
    },
    _ofEntry: (entry) => printed(entry.id) || entry.title,
  };
}

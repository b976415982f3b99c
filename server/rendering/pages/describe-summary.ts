import type { ImageData, ProductItemData } from './product-data';

/** How a collection is shown (spec §2 Collection views, §3 Enumerations). */
export const COLLECTION_VIEWS = ['list', 'grid', 'product', 'wall', 'carousel'] as const;

export type CollectionView = (typeof COLLECTION_VIEWS)[number];

/** The settings of a summary block (spec §3 Enumerations). */
export interface SummaryBlock {
  /** Name of the collection, the last segment of its address. */
  collection: string;
  view: CollectionView;
  /** Number of items at most. */
  limit?: number;
}

/** The data that a summary shows of an item other than a product. */
export interface SummaryItem {
  title: string;
  fullUrl: string;
  excerpt: string;
  image?: ImageData | undefined;
  /** ISO date or time, and its text; a time that has passed is shown by how long ago it was. */
  date?: { iso: string; text: string } | { iso: string; passedAt: number };
}

/** A collection that summaries show by its name. */
export interface SummaryCollection {
  title: string;
  fullUrl: string;
  items: readonly SummaryItem[];
  /** The items of a collection of products. */
  products?: readonly ProductItemData[];
}

/** Data of a summary, as a theme prints it. */
export interface SummaryData {
  title: string;
  fullUrl: string;
  view: CollectionView;
  items: readonly SummaryItem[];
  /** In the view `product`. */
  products: readonly ProductItemData[];
}

const DEFAULT_LIMIT = 6;
/** The platform's summary blocks show no more. */
const MAX_LIMIT = 30;

/**
 * Returns a summary of the collection with the block's name; null for an unknown one, and for one without items. The
 * view `product` of a collection without products is a grid.
 */
export function describeSummary(
  { collection: name, view, limit = DEFAULT_LIMIT }: SummaryBlock,
  collections: Readonly<Record<string, SummaryCollection>>,
): SummaryData | null {
  const collection = Object.hasOwn(collections, name) ? collections[name] : undefined;
  const count = Math.min(Math.max(1, Math.trunc(limit) || DEFAULT_LIMIT), MAX_LIMIT);
  if (!collection) return null;
  const { title, fullUrl } = collection;
  const products = view === 'product' ? (collection.products ?? []).slice(0, count) : [];
  const items = products.length > 0 ? [] : collection.items.slice(0, count);
  if (items.length + products.length === 0) return null;
  return {
    title,
    fullUrl,
    view: view === 'product' && products.length === 0 ? 'grid' : view,
    items,
    products,
  };
}

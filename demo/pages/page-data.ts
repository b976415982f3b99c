import type { CollectionData, PageContextData, ProductItemData } from '../../server/pages';
import type { JournalData, JournalEntryData, SiteData, TextPageData } from './site-data';

/**
 * What each page template is given. Types only: the server assembles the values, the theme reads them.
 * Names follow the template data of spec §3, so the engine's own helpers find what they look for.
 */

/** What every template needs, the layout's partials included. */
export interface BasePageData extends SiteData {
  /** The nonce of this response's content security policy. */
  nonce: string;
  /** The script tag: address and subresource integrity out of `dist/manifest.json`; what selling pages fetch ahead. */
  bundle: { src: string; integrity: string; stub: string; purchase?: { src: string; integrity: string } };
  context: PageContextData;
  /** The document's title without the site's name; the home page has none. */
  pageTitle?: string;
  pageDescription?: string;
  /** Search results and what only members see: not for search engines. */
  isUnlisted?: boolean;
  pagination?: PaginationData;
  /** Only where the page is personal (the cart): the header's count reads it, without it 0 is printed. */
  shoppingCart?: CartData;
}

/** Template `home`. */
export interface HomePageData extends BasePageData {
  collection: CollectionData;
  /** Shown in the order given. */
  items: ProductItemData[];
}

/** The pages of a list; absent where one page holds it all. */
export interface PaginationData {
  pages: { number: number; url: string; isCurrent: boolean }[];
  previousUrl?: string;
  nextUrl?: string;
}

/** Template `shop`. */
export interface ShopPageData extends BasePageData {
  /** The collection, or the one of its categories that the page lists, in its place. */
  collection: Pick<CollectionData, 'title' | 'description' | 'fullUrl'>;
  categories: { title: string; url: string; isCurrent: boolean }[];
  items: ProductItemData[];
}

/** Template `page`. */
export interface TextPagePageData extends BasePageData {
  page: TextPageData;
}

/** Template `journal`. */
export interface JournalPageData extends BasePageData {
  journal: JournalData;
}

/** Template `journal-entry`. */
export interface JournalEntryPageData extends BasePageData {
  entry: JournalEntryData;
  otherEntries: JournalEntryData[];
}

/** Template `search`. */
export interface SearchPageData extends BasePageData {
  /** As the visitor typed it; empty before the first search. */
  query: string;
  items: ProductItemData[];
  /** In words; empty before the first search. */
  resultText: string;
}

/** Template `product`. */
export interface ProductPageData extends BasePageData {
  collection: CollectionData;
  item: ProductItemData;
  /** Other products, shown below; may be empty. */
  relatedItems: ProductItemData[];
}

/** A line of the cart, as the cart call answers it. */
export interface CartEntryData {
  id: string;
  itemId: string;
  quantity: number;
  chosenVariant: { sku: string; attributes: Record<string, string> } | null;
  title: string;
  /** Cents, of the whole line. */
  subTotal: number;
  /** Cents, of one. */
  purchasePriceCents: number;
  /** Path of the product's page. */
  url: string;
  /** The product's or variant's `assetUrl`. */
  imageUrl: string | null;
  /** Alone in the page's data: the variant in words, `Small / Chalk`; empty where there are no options. */
  variantText?: string;
}

export interface CartData {
  id: string | null;
  entries: CartEntryData[];
  /** Cents. */
  subtotalCents: number;
  /** Cents. */
  grandTotalCents: number;
  totalQuantity: number;
}

/**
 * Template `cart`. Its native forms post to `/cart/entries/<entryId>` either `quantity=<n>` or `remove=1`.
 */
export interface CartPageData extends BasePageData {
  shoppingCart: CartData;
  /** What the last change ran into, shown as an alert above the lines. */
  error?: { title: string; message: string };
}

/** Template `overlays`. */
export type OverlaysPageData = BasePageData;

/** Template `lock`. */
export type LockPageData = BasePageData;

/** Template `not-found`. */
export type NotFoundPageData = BasePageData;

/** The templates there are, each with what it takes. */
export interface PageTemplates {
  home: HomePageData;
  shop: ShopPageData;
  product: ProductPageData;
  cart: CartPageData;
  overlays: OverlaysPageData;
  page: TextPagePageData;
  journal: JournalPageData;
  'journal-entry': JournalEntryPageData;
  search: SearchPageData;
  lock: LockPageData;
  'not-found': NotFoundPageData;
}

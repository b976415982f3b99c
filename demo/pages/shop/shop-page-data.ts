import type { SearchResult } from '../../../contract/search/search';
import type { FormBlockData } from '../../../server/features/forms';
import type {
  CollectionData,
  InstalmentsData,
  ProductItemData,
  SummaryData,
} from '../../../server/rendering/pages';
import type { RestockBoxData } from '../restock/describe-restock';
import type { ReviewFormData } from '../reviews/describe-review-form';
import type { ReviewsData } from '../reviews/describe-reviews';
import type { BasePageData } from '../site/base-page-data';

/** What the engine's helper `product-scarcity` reads, by the id of the product. */
export type MerchandisingData = Record<
  string,
  {
    scarcityEnabled: boolean;
    scarcityText: string;
    scarcityTemplateViews: { qtyInStock: number; attributes?: Record<string, string> }[];
  }
>;

/** Template `home`. */
export interface HomePageData extends BasePageData {
  collection: CollectionData;
  /** In the order of the page. */
  items: ProductItemData[];
  /** Of other collections, below. */
  summaries?: SummaryData[];
  /** For relative times, in ms. */
  now?: number;
}

/** Template `shop`. */
export interface ShopPageData extends BasePageData {
  /** The collection, or the category that the page lists. */
  collection: Pick<CollectionData, 'title' | 'description' | 'fullUrl'>;
  /** Those at the top; `isOpen` where the current one is below. */
  categories: { title: string; url: string; isCurrent: boolean; isOpen: boolean }[];
  /** Those below the current one; beside it, if it has none. */
  subcategories: { title: string; url: string; isCurrent: boolean }[];
  items: ProductItemData[];
}

/** Template `search`. */
export interface SearchPageData extends BasePageData {
  /** As the visitor typed it; empty before the first search. */
  query: string;
  items: ProductItemData[];
  /** Other pages that were found. */
  foundPages: SearchResult[];
  /** In words; empty before the first search. */
  resultText: string;
}

/** Template `product`. */
export interface ProductPageData extends BasePageData {
  collection: CollectionData;
  item: ProductItemData;
  productMerchandisingContext?: MerchandisingData;
  /** Other products, shown below; may be empty. */
  relatedItems: ProductItemData[];
  /** The form with which visitors ask about the product; null for a store without forms. */
  ask: FormBlockData | null;
  /** What the price is in instalments; null where none are offered. */
  instalments: InstalmentsData | null;
  /** A box for each variant that is sold out. */
  restockBoxes: RestockBoxData[];
  /** What visitors wrote about the product; null where the store shows no reviews. */
  reviews: ReviewsData | null;
}

/** Template `restock`: one restock box, which works without a script. */
export interface RestockPageData extends BasePageData {
  box: RestockBoxData;
  productUrl: string;
  /** The address is signed up. */
  isSent: boolean;
}

/** Template `review`: the form with which a buyer writes about a product. It works without a script. */
export interface ReviewPageData extends BasePageData {
  reviewForm: ReviewFormData;
  productUrl: string;
}

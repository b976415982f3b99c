import type { AnnouncementData } from '../../../server/features/announcement';
import type { FormBlockData } from '../../../server/features/forms';
import type { BundleTag, PageContextData } from '../../../server/rendering/pages';
import type { CartData } from '../cart/cart-data';
import type { HeadData } from './describe-head';
import type { PopupData } from './describe-popup';
import type { SiteTextsData } from './describe-site-texts';
import type { PaginationData } from './paginate';
import type { SiteData } from './site-data';

/** Data of every template and of the layout's partials. */
export interface BasePageData extends SiteData, SiteTextsData, Partial<HeadData> {
  /** Languages of the content that visitors are not offered. */
  hiddenLanguages: readonly string[];
  /** The nonce of this response's content security policy. */
  nonce: string;
  /** Values of the script tag, from `dist/manifest.json`, and the chunk that product pages preload. */
  bundle: BundleTag;
  /** Address of the theme's stylesheet. */
  stylesheet: string;
  /** Address of the worker that shows the offline page. */
  offlineWorker: string;
  context: PageContextData;
  /** Value of `data-vitrine-hit`; undefined on pages whose views are not recorded. */
  hit?: string | undefined;
  /** The document's title without the site's name; the home page has none. */
  pageTitle?: string | undefined;
  pageDescription?: string;
  /** Path of the shop, for visitors who want to continue shopping. */
  shopUrl: string;
  /** Paths of the home page, the search, the cart and the checkout in the page's language, if it is not the site's. */
  homeUrl?: string;
  searchUrl?: string;
  cartUrl?: string;
  checkoutUrl?: string;
  /** Hides the page from search engines: the cart, search results, members' pages and the page for unknown addresses. */
  isUnlisted?: boolean;
  pagination?: PaginationData;
  /** On personal pages (the cart) only. The header prints its count, and 0 without it. */
  shoppingCart?: CartData;
  /** The form in the footer. */
  newsletter?: FormBlockData | undefined;
  /** On pages that have the popup overlay. */
  popup?: PopupData | null;
  /** Path of the page of cookie settings. */
  cookiesUrl: string;
  /** Above the header, on sites that wait for the visitor's consent. The server leaves it out once the visitor has chosen. */
  cookieBanner?: { url: string } | null;
  /** Above the header. */
  announcement?: AnnouncementData | null;
}

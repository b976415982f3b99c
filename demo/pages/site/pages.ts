import type { Cart } from '../../../contract/cart/cart';
import type { CommentPage } from '../../../contract/comments/comment';
import type { SearchResponse } from '../../../contract/search/search';
import type { CartPageError, ChoiceForms, DetailsPage, RemovedEntry } from '../../../server/features/cart';
import type { VariantStock } from '../../../server/features/catalogue';
import type { FormPage } from '../../../server/features/forms';
import type { NavigationLists } from '../../../server/features/navigation';
import type { CheckoutPage } from '../../../server/features/orders';
import type { RestockPage } from '../../../server/features/restock';
import type { ReadReviews, ReviewFormPage } from '../../../server/features/reviews';
import type { Search } from '../../../server/features/search';
import type { SiteSettings } from '../../../server/features/site';
import type { WantedComments } from '../../../server/features/social';
import type { ReadByIds } from '../../../server/platform/content/keep-last-read';
import type { ConsentChoice } from '../../../server/platform/http/consent-cookie';
import type { BundleTag, ContextSubject } from '../../../server/rendering/pages';
import type { Content } from '../../load-content';
import type { ShownOrder } from '../checkout/describe-order';
import type { EventPages } from '../events/create-event-pages';
import type { CommentChoice } from '../journal/describe-comments';
import type { LessonPages } from '../lessons/create-lesson-pages';
import type { MemberPages } from '../members/create-member-pages';
import type { BasePageData } from './base-page-data';
import type { PageTemplates } from './page-templates';

export interface PageSources {
  readStock: ReadByIds<VariantStock[]>;
  readReviews: ReadReviews;
  /** Undefined while the database is unavailable. */
  search: (...request: Parameters<Search>) => Promise<SearchResponse | undefined>;
  /** Returns how many visitors like an item. */
  readLikeCount: (itemId: string) => Promise<number>;
  /** Returns a page of the comments of an item: the approved ones, and those of the visitor that wait. */
  readItemComments: (wanted: WantedComments) => Promise<CommentPage>;
  /** Returns the current links of the header and the footer. */
  readNavigation: () => Promise<NavigationLists>;
  /** Returns the current texts and languages of the site. */
  readSite: () => Promise<SiteSettings | undefined>;
  content: Pick<Content, 'site' | 'shop' | 'forms' | 'originalForms' | 'translations'>;
  /** The time, in ms. */
  now: () => number;
  /** The script tag of the bundle. */
  bundle: BundleTag;
  /** Share of the visits whose speed pages measure. */
  sampleRate: number;
  /** Address of the theme's stylesheet. */
  stylesheet: string;
}

/** What the address of a product's page chooses. */
export interface ProductChoice {
  /** From 1. */
  reviewsPage: number;
  /** Id or SKU, if the product has it. */
  variant?: string | undefined;
}

/** What a form of the cart page has led to. */
export interface CartFormOutcome {
  /** The refusal. */
  error?: CartPageError | undefined;
  /** The entry that was removed. */
  removed: RemovedEntry | null;
}

/** The pages on which visitors order, in one language. */
export interface CheckoutPages {
  checkout(nonce: string, page: CheckoutPage): Promise<PageTemplates['checkout']>;
  /** The page that follows the order, and the page with its status. */
  order(
    nonce: string,
    page: ShownOrder,
    template: 'order-confirmed' | 'order-status',
  ): Promise<PageTemplates['order-status']>;
}

/** Returns the data of each template: the content, the current stock and the response's nonce. */
export interface Pages extends MemberPages, CheckoutPages, LessonPages, EventPages {
  /** `areaIds`: the member areas whose links the page shows. */
  base(nonce: string, subject?: ContextSubject, areaIds?: readonly string[]): Promise<BasePageData>;
  home(nonce: string): Promise<PageTemplates['home']>;
  /** A page of the shop or of a category; null for an unknown page. */
  shop(nonce: string, page?: number, slug?: string): Promise<PageTemplates['shop'] | null>;
  /** A page of a store that the owner has created, or of its category; null for an unknown page. */
  store(nonce: string, urlId: string, page: number, slug?: string): Promise<PageTemplates['shop'] | null>;
  /** Address of the category that a former one was merged into, in the shop or in another store; null without one. */
  movedCategory(slug: string, urlId?: string): string | null;
  /** Null for an unknown product. A page after the last of the reviews is replaced by the first. */
  product(nonce: string, urlId: string, choice?: ProductChoice): Promise<PageTemplates['product'] | null>;
  cart(
    nonce: string,
    cart: Cart,
    forms: (language: string) => ChoiceForms,
    outcome?: CartFormOutcome,
  ): Promise<PageTemplates['cart']>;
  /** The page on which visitors choose what the site may store. */
  cookies(nonce: string, choice: ConsentChoice | null, isSaved: boolean): Promise<PageTemplates['cookies']>;
  /** Links to each part of the shop; null for a site without such a page. */
  everything(nonce: string): Promise<PageTemplates['everything'] | null>;
  search(nonce: string, query: string): Promise<PageTemplates['search']>;
  /** A text page by its address; null for an unknown one. */
  text(nonce: string, address: string): Promise<PageTemplates['page'] | null>;
  journal(nonce: string): Promise<PageTemplates['journal'] | null>;
  journalEntry(
    nonce: string,
    urlId: string,
    choice?: CommentChoice & Pick<WantedComments, 'visitorHash' | 'page'>,
  ): Promise<PageTemplates['journal-entry'] | null>;
  /** Shows a popup at one of the nine positions; null for another one. */
  popups(nonce: string, position: string): Promise<PageTemplates['popups'] | null>;
  /** Shows the forms that ask whether the visitor is a person. */
  checks(nonce: string): Promise<PageTemplates['checks']>;
  /** Shows prices in instalments to a shopper in Britain. */
  clearpay(nonce: string): Promise<PageTemplates['clearpay']>;
  /** Opens each kind of overlay. */
  overlays(nonce: string): Promise<PageTemplates['overlays']>;
  /** Shown in place of a page that cannot be loaded. */
  offline(nonce: string): Promise<PageTemplates['offline']>;
  notFound(nonce: string): Promise<PageTemplates['not-found']>;
  /** The page of one form. */
  form(nonce: string, page: FormPage): Promise<PageTemplates['form']>;
  /** The page of a product's form. */
  details(nonce: string, page: DetailsPage): Promise<PageTemplates['form']>;
  /** The page of one restock box. */
  restock(nonce: string, page: RestockPage): Promise<PageTemplates['restock']>;
  /** The page with the form of one review. */
  review(nonce: string, page: ReviewFormPage): Promise<PageTemplates['review']>;
  formFailure(nonce: string, message: string): Promise<PageTemplates['form-failure']>;
  /** The pages in another language; null without a translation. */
  inLanguage(language: string): TranslatedPages | null;
}

/** The pages that differ between languages in their texts only. */
export type LocalizedPages = MemberPages &
  CheckoutPages &
  Pick<
    Pages,
    | 'search'
    | 'everything'
    | 'cookies'
    | 'cart'
    | 'form'
    | 'details'
    | 'restock'
    | 'review'
    | 'formFailure'
    | 'notFound'
    | 'offline'
  >;

export type TranslatedPages = LocalizedPages & Pick<Pages, 'home' | 'product'>;

/** Returns the data that every page has. */
export type MakeBase = Pages['base'];

import type { Cart } from '../../schemas/cart-schema';
import type { SearchResult } from '../../schemas/search-schemas';
import type { AnnouncementData } from '../../server/announcement';
import type { ChoiceForms, RemovedEntry } from '../../server/cart';
import type { Week } from '../../server/events';
import type { DetailData, FormBlockData } from '../../server/forms';
import type { GalleryData, GallerySectionData } from '../../server/galleries';
import type { LessonVideo } from '../../server/lessons';
import type {
  BundleTag,
  CollectionData,
  ImageData,
  InstalmentsData,
  PageContextData,
  ProductItemData,
  SummaryData,
} from '../../server/pages';
import type { CheckoutData } from './checkout-data';
import type { CommentsData } from './describe-comments';
import type { EventData, EventMapData } from './describe-event';
import type { HeadData } from './describe-head';
import type { MemberNavigationData } from './describe-member-navigation';
import type { OrderData } from './describe-order';
import type { PopupData } from './describe-popup';
import type { RestockBoxData } from './describe-restock';
import type { ReviewsData } from './describe-reviews';
import type { MerchandisingData } from './describe-scarcity';
import type { PaginationData } from './paginate';
import type {
  CourseData,
  FilmsData,
  ForeignFilmData,
  JournalData,
  JournalEntryData,
  LessonData,
  SiteData,
  TextPageData,
} from './site-data';

/**
 * Types of the data of each template. Names follow the template data of spec §3, which the engine's helpers read.
 */

/** Data of every template and of the layout's partials. */
export interface BasePageData extends SiteData, Partial<HeadData> {
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
  /** Above the header. */
  announcement?: AnnouncementData | null;
}

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
  categories: { title: string; url: string; isCurrent: boolean }[];
  items: ProductItemData[];
}

/** Template `page`. */
export interface TextPagePageData extends BasePageData {
  page: Omit<TextPageData, 'films'> & { films?: FilmsPageData };
  form?: FormBlockData;
}

/** Films, as templates and the engine's `video` print them. */
export interface FilmsPageData extends FilmsData {
  foreign: ForeignFilmData & {
    assetUrl: string;
    mainImageId: string;
    overlay: boolean;
    /** The player of the other site, as it describes it. */
    oembed: { html: string; providerName: string };
  };
}

/** Template `lessons`. */
export interface LessonsPageData extends BasePageData {
  course: CourseData;
  hasJoined: boolean;
}

/** Template `lesson`. */
export interface LessonPageData extends BasePageData {
  course: CourseData;
  lesson: LessonData;
  /** The lesson with its files; null for visitors who may not watch it. */
  film: (LessonData & LessonVideo) | null;
  paywallProductType: number;
  otherLessons: LessonData[];
}

/** Template `events`. */
export interface EventsPageData extends BasePageData {
  eventList: {
    title: string;
    lead: string;
    /** The first one first, each list without what is over. */
    atHome: EventData[];
    onTour: EventData[];
    /** The last one first. */
    past: EventData[];
  };
  calendar: CalendarData;
}

/** A month of the calendar. */
export interface CalendarData {
  title: string;
  /** Null at the ends of the calendar. */
  previousUrl: string | null;
  nextUrl: string | null;
  weekdays: { long: string; short: string }[];
  weeks: Week<EventData>[];
}

/** Template `event`. */
export interface EventPageData extends BasePageData {
  event: EventData;
  isPast: boolean;
  /** For relative times, in ms. */
  now: number;
  map: EventMapData | null;
}

/** Template `journal`. */
export interface JournalPageData extends BasePageData {
  journal: JournalData;
}

/** Template `journal-entry`. */
export interface JournalEntryPageData extends BasePageData {
  entry: Omit<JournalEntryData, 'blocks'> & JournalItemData & { blocks: JournalBlockData[] };
  /** For relative times, in ms. */
  now?: number;
  note?: string | undefined;
  comments: CommentsData;
  otherEntries: JournalLinkData[];
}

/** What the engine's social helpers read of an entry. */
export interface JournalItemData {
  fullUrl: string;
  recordType: number;
  mainImage: ImageData;
  /** How many visitors like it. */
  likeCount: number;
  publicCommentCount: number;
}

/** An entry in a list, with its picture as the engine prints it for scripts. */
export interface JournalLinkData extends JournalEntryData {
  preview: ImageData;
}

/** A part of an entry: HTML, a gallery, a section of pictures, a product, or a summary of a collection. */
export interface JournalBlockData {
  html: string | null;
  gallery: GalleryData | null;
  gallerySection: GallerySectionData | null;
  product: ProductItemData | null;
  summary: SummaryData | null;
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

/** A line of the cart, as the cart call returns it. */
/** The extra details of a line in the cart, and the form to edit them. */
export interface CartDetailsData {
  entryId: string;
  itemId: string;
  sku: string | null;
  /** Null for a line without answers. */
  answers: readonly DetailData[] | null;
  form: object;
  /** JSON. */
  values: string;
}

export interface CartEntryData {
  /** Null for a product without a form. */
  details: CartDetailsData | null;
  id: string;
  itemId: string;
  quantity: number;
  chosenVariant: { sku: string; attributes: Record<string, string> } | null;
  title: string;
  /** Cents, of the whole line. */
  subTotal: number;
  /** Cents, of one. */
  purchasePriceCents: number;
  /** What changed since it was added; null for a line as the visitor left it. */
  notice: Cart['entries'][number]['notice'];
  previousPriceCents: number | null;
  /** The quantities of the buttons beside the field; null for what is sold one at a time. */
  stepper: { less: number; more: number; isLeast: boolean } | null;
  /** Path of the product's page. */
  url: string;
  /** The product's or variant's `assetUrl`. */
  imageUrl: string | null;
  /** For the page only: the values of the variant, `Small / Chalk`; empty for an item without options. */
  variantText?: string;
  /** For the page only: title and variant. */
  fullName?: string;
  /** For the checkout only: why the line cannot be ordered. */
  lineError?: string | null;
  /** For the page only: the language of the title, if it is not the page's. */
  language?: string;
}

export interface CartData
  extends Pick<
    Cart,
    | 'applicableTaxRules'
    | 'validCoupons'
    | 'invalidCoupons'
    | 'selectedShippingOption'
    | 'shippingCostCents'
    | 'shippingLocation'
    | 'shippingNotice'
    | 'minimumSubtotalCents'
  > {
  id: string | null;
  hasEntries: boolean;
  /** What a visitor has to repair before the checkout. */
  problem: Cart['checkoutProblems'][number] | null;
  /** The location as text. */
  place: string | null;
  /** Grows with each change; 0 without a cart. */
  version: number;
  entries: CartEntryData[];
  /** Cents. */
  subtotalCents: number;
  /** Cents. */
  grandTotalCents: number;
  /** The amount that `data-cart-amount` prints, for the script. */
  patternCents: number;
  totalQuantity: number;
  requiresShipping: boolean;
}

/**
 * Templates `cart` and `cart-contents`. The native forms of its lines post to `/cart/entries/<entryId>` either `quantity=<n>` or `remove=1`.
 * With `remove=1`, the form of a coupon removes it.
 */
export interface CartPageData extends BasePageData {
  shoppingCart: CartData;
  choiceForms: ChoiceForms;
  /** What the total is in instalments; null where none are offered. */
  instalments: InstalmentsData | null;
  /** Products that an empty cart shows; null for a cart with entries. */
  recommendedItems: ProductItemData[] | null;
  /** The entry that the last form removed, with a form that adds it again. */
  removed: RemovedEntry | null;
  /** The refusal of the last change, an alert above the lines. */
  error?: { title: string; message: string };
}

/** Template `checkout`. Its native forms post to `/checkout`. */
export interface CheckoutPageData extends BasePageData, CheckoutData {
  shoppingCart: CartData;
}

/** Templates `order-confirmed` and `order-status`. */
export interface OrderPageData extends BasePageData, OrderData {}

/** Template `overlays`. */
export type OverlaysPageData = BasePageData;

/** A form of members. It posts natively. */
export interface MemberFormData {
  displayName: string;
  email: string;
  rememberMe: boolean;
  /** Tag of the language that was chosen. */
  language?: string;
  /** Path to continue to. */
  to: string;
  /** Why the last attempt was refused. */
  error?: string;
  /** The same, if it concerns no field. */
  generalError?: string;
  /** The fields that the reason concerns. Passwords are never repeated. */
  invalid: Readonly<Record<string, true>>;
}

/** Template `lock`: the form to sign in. */
export interface LockPageData extends BasePageData {
  memberForm: MemberFormData;
  /** Path of the page to sign up, which continues to the same page. */
  joinUrl: string;
  passwordUrl: string;
  /** What the visitor has just done; null otherwise. */
  notice: string | null;
  /** The accounts that anybody can use, and what each may read. */
  demoMembers: { email: string; password: string; text: string }[];
}

/** Template `page-lock`: the form for the password of a page. */
export interface PageLockPageData extends BasePageData {
  pageLock: {
    id: string;
    /** Path of the page. */
    to: string;
    isWrong: boolean;
    /** Why the last attempt was refused; null before one. */
    error: string | null;
    membersUrl: string;
  };
}

/** Template `join`: the form to sign up. */
export interface JoinPageData extends BasePageData {
  memberForm: MemberFormData;
  signInUrl: string;
}

/** Template `password`: the form to request a link to a new password. */
export interface PasswordPageData extends BasePageData {
  memberForm: MemberFormData;
  /** The request was accepted. */
  isSent: boolean;
  signInUrl: string;
}

/** Template `new-password`: the form for a new password. */
export interface NewPasswordPageData extends BasePageData {
  memberForm: MemberFormData;
  /** Whether the visitor came by a link that works. */
  isOpen: boolean;
  passwordUrl: string;
}

/** An area, without what only its members may read. */
export interface AreaSummaryData {
  id: string;
  title: string;
  lead: string;
  hasJoined: boolean;
  /** Whether every member may join. */
  isFree: boolean;
}

/** An area in the list of areas. */
export interface AreaCardData extends AreaSummaryData {
  url: string;
}

/** Template `denied`: a members' page, for a visitor who may not read it. */
export interface DeniedPageData extends BasePageData {
  /** The area whose members may read it; null for a page of all members. */
  area: AreaSummaryData | null;
  /** Path of the page. */
  deniedTo: string;
  /** Name of the member who is signed in; null for other visitors. */
  deniedName: string | null;
  membersUrl: string;
  /** Paths of the pages to sign up and in, which lead back. */
  joinUrl: string;
  signInUrl: string;
}

/** Template `members`: what a member reads. */
export interface MembersPageData extends BasePageData {
  member: { displayName: string };
  memberNavigation: MemberNavigationData;
  page: TextPageData;
  /** Whether it is the page that signing in leads to, which greets. */
  isFirst: boolean;
  /** On the first page. */
  areas: AreaCardData[];
  /** On the first page of an area. */
  areaPages: { title: string; lead: string; url: string }[];
  /** Path to continue to after signing out. */
  signOutTo: string;
}

/** Template `account`: what a member changes about their account. */
export interface AccountPageData extends BasePageData {
  member: { displayName: string; email: string };
  /** Many people use the account, so that none of them can change it. */
  isShared: boolean;
  memberNavigation: MemberNavigationData;
  profileForm: MemberFormData;
  passwordForm: MemberFormData;
  /** Languages of e-mails. */
  accountLanguages: { tag: string; title: string; isChosen: boolean }[];
  /** What was saved; null before that. */
  notice: string | null;
  /** Path to continue to after signing out everywhere, and after signing out. */
  everywhereTo: string;
  signOutTo: string;
}

/** Template `offline`. */
export type OfflinePageData = BasePageData;

/** Template `not-found`. */
export type NotFoundPageData = BasePageData;

/** Template `form`: one form, which works without a script. */
export interface FormPageData extends BasePageData {
  formTitle: string;
  /** Address of the product whose form it is; null for a form of the store. */
  productUrl: string | null;
  form: FormBlockData;
}

/** Template `restock`: one restock box, which works without a script. */
export interface RestockPageData extends BasePageData {
  box: RestockBoxData;
  productUrl: string;
  /** The address is signed up. */
  isSent: boolean;
}

/** Template `form-failure`: a native form could not be processed. */
export interface FormFailurePageData extends BasePageData {
  /** The reason, for the visitor. */
  message: string;
}

/** The data of each template. */
export interface PageTemplates {
  home: HomePageData;
  shop: ShopPageData;
  product: ProductPageData;
  cart: CartPageData;
  'cart-contents': CartPageData;
  checkout: CheckoutPageData;
  'order-confirmed': OrderPageData;
  'order-status': OrderPageData;
  overlays: OverlaysPageData;
  page: TextPagePageData;
  lessons: LessonsPageData;
  lesson: LessonPageData;
  events: EventsPageData;
  event: EventPageData;
  journal: JournalPageData;
  'journal-entry': JournalEntryPageData;
  search: SearchPageData;
  lock: LockPageData;
  'page-lock': PageLockPageData;
  join: JoinPageData;
  password: PasswordPageData;
  'new-password': NewPasswordPageData;
  denied: DeniedPageData;
  members: MembersPageData;
  account: AccountPageData;
  offline: OfflinePageData;
  'not-found': NotFoundPageData;
  form: FormPageData;
  restock: RestockPageData;
  'form-failure': FormFailurePageData;
}

import type { CartPageData, CheckoutPageData, OrderPageData } from '../cart/cart-page-data';
import type { EventPageData, EventsPageData } from '../events/event-page-data';
import type { FormFailurePageData, FormPageData } from '../forms/form-page-data';
import type {
  AccountPageData,
  DeniedPageData,
  JoinPageData,
  LockPageData,
  MembersPageData,
  NewPasswordPageData,
  PageLockPageData,
  PasswordPageData,
} from '../members/member-page-data';
import type {
  HomePageData,
  ProductPageData,
  RestockPageData,
  ReviewPageData,
  SearchPageData,
  ShopPageData,
} from '../shop/shop-page-data';
import type {
  ChecksPageData,
  ClearpayPageData,
  CookiesPageData,
  EverythingPageData,
  JournalEntryPageData,
  JournalPageData,
  LessonPageData,
  LessonsPageData,
  NotFoundPageData,
  OfflinePageData,
  OverlaysPageData,
  PopupsPageData,
  TextPagePageData,
} from '../text-pages/text-page-data';

/**
 * The data of each template. Names follow the template data of spec §3 Product item, which the engine’s helpers read.
 */
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
  everything: EverythingPageData;
  popups: PopupsPageData;
  clearpay: ClearpayPageData;
  checks: ChecksPageData;
  page: TextPagePageData;
  lessons: LessonsPageData;
  lesson: LessonPageData;
  events: EventsPageData;
  event: EventPageData;
  journal: JournalPageData;
  'journal-entry': JournalEntryPageData;
  search: SearchPageData;
  cookies: CookiesPageData;
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
  'form-preview': FormPageData;
  restock: RestockPageData;
  review: ReviewPageData;
  'form-failure': FormFailurePageData;
}

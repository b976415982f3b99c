import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CommentState } from '../../schemas/comment-schemas';
import type { ContributorRole } from '../../schemas/contributor-roles';
import type { FormAnswer } from '../../schemas/form-answer-schema';
import type { DeliveryState, SubmissionPage } from '../../schemas/form-call-schemas';
import type { Form } from '../../schemas/form-schema';
import type {
  OrderAddress,
  OrderContact,
  OrderDetail,
  OrderGift,
  OrderKind,
  OrderStatus,
} from '../../schemas/order-schemas';
import type { SignupState } from '../../schemas/restock-schemas';
import type { ReviewSource } from '../../schemas/review-schemas';
import type { ShippingLocation } from '../../schemas/shipping-location-schema';
import type { SubscriptionPlan } from '../../schemas/subscription-plan-schema';

/** PostgreSQL's 64-bit integer, read as a bigint. */
type BigInteger = ColumnType<bigint, bigint | number, bigint | number>;
/** JSON, written as text. */
type Json<T> = ColumnType<T, string, string>;

export interface WebsiteTable {
  websiteId: string;
  /** Signs cookies. Generated once, so that carts survive a restart. */
  secret: string;
  /** SHA-256 of the owner's token, in hexadecimal; null until one is generated. */
  ownerTokenHash: string | null;
  createdAt: Generated<Date>;
}

export interface ItemTable {
  websiteId: string;
  id: string;
  title: string;
  url: string;
  imageUrl: string | null;
  productType: number;
  isSubscribable: boolean;
  /** Of the extra-details form; null for an item without one. */
  detailsFormId: string | null;
  /** Of an item that is sold by subscription; null without one. */
  subscriptionPlan: Json<SubscriptionPlan> | null;
  variantOptionOrdering: Json<string[]>;
  /** False when the store no longer sells it: it can stay in carts, but not be added. */
  isListed: boolean;
}

export interface VariantTable {
  websiteId: string;
  itemId: string;
  sku: string;
  id: string;
  position: number;
  attributes: Json<Record<string, string>>;
  imageUrl: string | null;
  priceCents: BigInteger;
  salePriceCents: BigInteger;
  onSale: boolean;
  isUnlimited: boolean;
  qtyInStock: BigInteger;
  isListed: boolean;
}

export interface CartTable {
  websiteId: string;
  id: string;
  orderId: string | null;
  isPurchased: Generated<boolean>;
  version: number;
  /** True for the cart of a subscription, which is separate from the visitor's shopping cart. */
  isSubscription: Generated<boolean>;
  /** Coupons in the order in which they were added. */
  couponCodes: Generated<string[]>;
  shippingLocation: Generated<Json<ShippingLocation> | null>;
  /** The selected shipping option. */
  shippingOptionId: Generated<string | null>;
  createdAt: Date;
  /** By the clock of the database. */
  changedAt: Generated<Date>;
}

export interface CartEntryTable {
  websiteId: string;
  cartId: string;
  id: string;
  position: number;
  itemId: string;
  sku: string;
  quantity: number;
  additionalFields: string | null;
  /** Price of one when the visitor last changed the line. */
  priceCents: Generated<BigInteger | null>;
}

export interface IdempotencyTable {
  websiteId: string;
  /** Hash of the crumb that came with the key: keys of different visitors are independent. */
  owner: string;
  key: string;
  requestHash: string;
  createdAt: Date;
  cartId: string | null;
  status: number | null;
  body: string | null;
}

/** Accounts of the console. */
export interface ContributorTable {
  websiteId: string;
  id: string;
  /** In lower case; unique. */
  email: string;
  displayName: string;
  /** Scrypt hash with its cost and its salt. */
  passwordHash: string;
  role: ContributorRole;
  createdAt: Generated<Date>;
}

/** Invitations of contributors, each of them an e-mail with a link. */
export interface InvitationTable {
  websiteId: string;
  /** The same in every attempt. */
  id: string;
  /** In lower case; unique. */
  email: string;
  role: ContributorRole;
  /** Name of the person who sent it. */
  invitedBy: string;
  expiresAt: Date;
  /** `link` where the inviting person received the link. */
  state: Generated<DeliveryState | 'link'>;
  attempts: Generated<number>;
  queuedAt: Generated<Date>;
  dueAt: Generated<Date>;
  retryUntil: Date;
  endedAt: Date | null;
  lastError: string | null;
}

/** Links of invitations. */
export interface InvitationTokenTable {
  websiteId: string;
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string;
  invitationId: string;
}

/** Who changed what in the console. */
export interface OwnerChangeTable {
  websiteId: string;
  id: GeneratedAlways<bigint>;
  changedAt: Date;
  /** Null for the owner's token. */
  contributorId: string | null;
  /** Name of the person, as it was. */
  actor: string;
  /** Summary of the call. */
  action: string;
  /** The parameters of its address. */
  target: string;
  details: Json<Record<string, string | number | boolean | null>>;
  /** HTTP status of the response; null until the call has ended. */
  status: number | null;
}

/** Sessions of the console. */
export interface OwnerSessionTable {
  websiteId: string;
  /** SHA-256 of the token in the cookie, in hexadecimal. */
  tokenHash: string;
  /** Null for a session by the owner's token. */
  contributorId: string | null;
  /** SHA-256 of the owner's token that opened it; null for a session of a contributor. */
  ownerTokenHash: string | null;
  issuedAt: Date;
  expiresAt: Date;
}

/** Times of the recent requests under one key, in nanoseconds since 1970. */
export interface RateWindowTable {
  websiteId: string;
  key: string;
  times: bigint[];
  /** Whether the latest request was granted. */
  isGranted: boolean;
  expiresAt: Date;
}

export interface RecordTable {
  websiteId: string;
  /** Chosen by the client; a second record with the same id is a retry. */
  id: string;
  kind: string;
  receivedAt: Date;
  data: Json<unknown>;
  /** Outcomes of earlier records, as the client counted them. */
  counts: ColumnType<Record<string, Record<string, number>> | null, string | null, string | null>;
}

/** Ids of the client reports whose drops are counted, so that each counts once. */
export interface ToldCountTable {
  websiteId: string;
  id: string;
  receivedAt: Date;
}

/** A UTC day, written as `2026-01-31` and read as text by `day::text`. */
type Day = ColumnType<string, string, string>;

/** The dimensions of histograms and counts; the empty text when unknown. */
export interface DimensionColumns {
  day: Day;
  /** UTC hour of the last two days, from 0 to 23; -1 in sums over a whole day. */
  hour: number;
  pageType: string;
  template: string;
  device: string;
  browser: string;
  navigationType: string;
  release: string;
  /** 0 for the first visits of a network on a day, greater for later ones. */
  visitClass: number;
}

/** Performance records as received. */
export interface PerformanceRecordTable extends DimensionColumns {
  websiteId: string;
  /** Page load, view and name of a metric, so that a later revision replaces it; the id of any other record. */
  key: string;
  type: string;
  receivedAt: Date;
  /** Number of visits that the record represents. */
  weight: number;
  metric: string | null;
  /** Value of a metric: milliseconds, or the CLS score. */
  value: number | null;
  revision: number;
  data: Json<unknown>;
}

/** Numbers of values by histogram bucket. Percentiles are computed from them. */
export interface PerformanceHistogramTable extends DimensionColumns {
  websiteId: string;
  metric: string;
  /** Empty for metrics without thresholds. */
  rating: string;
  bucket: number;
  samples: BigInteger;
  weight: number;
  /** Sum of the squares of the weights, for the confidence interval. */
  weightSquares: number;
}

/** Counts: views, hits, dropped records and others by name. */
export interface PerformanceCountTable extends DimensionColumns {
  websiteId: string;
  name: string;
  total: number;
}

/** The values that a dimension accepted on a day, up to its cardinality limit. */
export interface KnownValueTable {
  websiteId: string;
  day: Day;
  dimension: string;
  value: string;
}

export interface ErrorRecordTable {
  websiteId: string;
  id: string;
  groupId: string;
  receivedAt: Date;
  data: Json<unknown>;
}

/** Groups of errors with the same cause. */
export interface ErrorGroupTable {
  websiteId: string;
  id: string;
  event: string;
  origin: string;
  message: string;
  source: string | null;
  behaviour: string | null;
  firstSeen: Date;
  lastSeen: Date;
}

export interface ErrorCountTable extends DimensionColumns {
  websiteId: string;
  groupId: string;
  path: string;
  total: BigInteger;
}

/** Accounts of visitors. */
export interface MemberTable {
  websiteId: string;
  id: string;
  /** In lower case; unique. Null until its owner has proved to receive e-mails there. */
  email: string | null;
  /** The address that an account without `email` was signed up with. Several can claim one. */
  claimedEmail: string | null;
  displayName: string;
  /** Scrypt hash with its cost and its salt, which the accounts of an address share. */
  passwordHash: string;
  createdAt: Date;
  /** Tag of the language of the page where the member last signed in. */
  language: string | null;
  /** Tag of the language that the member chose on the account page. */
  chosenLanguage: string | null;
  /** Many people use the account, so that none of them can change it. */
  isShared: Generated<boolean>;
  /** The last sign-in. */
  signedInAt: Generated<Date>;
}

/** The areas that members have joined. */
export interface MemberAreaGrantTable {
  websiteId: string;
  memberId: string;
  areaId: string;
  /** The store brings it along. */
  isSeeded: boolean;
  joinedAt: Date;
}

/** Sessions of members who are signed in. */
export interface MemberSessionTable {
  websiteId: string;
  /** SHA-256 of the token in the cookie, in hexadecimal. */
  tokenHash: string;
  memberId: string;
  expiresAt: Date;
}

/** E-mails with a link to a new password. They are requested for any address, and sent to those with an account. */
export interface PasswordRequestTable {
  websiteId: string;
  /** The same in every attempt. */
  id: string;
  email: string;
  language: string | null;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  queuedAt: Generated<Date>;
  dueAt: Generated<Date>;
  retryUntil: Date;
  endedAt: Date | null;
  lastError: string | null;
}

/** Links of these e-mails. */
export interface PasswordTokenTable {
  websiteId: string;
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string;
  email: string;
  expiresAt: Date;
}

export interface FormTable {
  websiteId: string;
  id: string;
  /** Grows with each change of the form. The newest one is shown. */
  version: number;
  model: Json<Form>;
  createdAt: Generated<Date>;
}

export interface FormSubmissionTable {
  websiteId: string;
  id: string;
  formId: string;
  /** The version that the visitor filled in. */
  formVersion: number;
  /** Identifies the submission key, which is used once. */
  keyId: string;
  /** SHA-256 of the answers: a repeated request is the same submission. */
  contentHash: string;
  answers: Json<FormAnswer[]>;
  /** Where the form was. */
  page: Json<SubmissionPage>;
  receivedAt: Date;
}

/** The queue of deliveries. All times are of the clock of the database, which its processes share. */
export interface FormDeliveryTable {
  websiteId: string;
  /** The same in every attempt, so that receivers recognize a repetition. */
  id: string;
  submissionId: string;
  method: 'email' | 'webhook';
  /** The e-mail address or the URL. */
  destination: string;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  queuedAt: Generated<Date>;
  /** The next attempt starts after it. While an attempt runs, the time at which it is considered lost. */
  dueAt: Generated<Date>;
  /** No attempt starts after it. */
  retryUntil: Date;
  endedAt: Date | null;
  lastError: string | null;
}

/** Addresses to notify when a variant is back in stock. */
export interface RestockSignupTable {
  websiteId: string;
  id: string;
  itemId: string;
  variantId: string;
  /** In lower case; unique for a variant. */
  email: string;
  isJoinMailingList: boolean;
  /** Language of the page, for e-mails to the visitor; null where the site sends them in one language. */
  language: string | null;
  createdAt: Date;
  /** `waiting` until the owner sends the e-mail. */
  state: Generated<SignupState>;
  attempts: Generated<number>;
  /** The next attempt starts after it. While an attempt runs, the time at which it is considered lost. */
  dueAt: Generated<Date | null>;
  /** No attempt starts after it. */
  retryUntil: Generated<Date | null>;
  endedAt: Generated<Date | null>;
  lastError: Generated<string | null>;
}

/** What visitors wrote about products. */
export interface ReviewTable {
  websiteId: string;
  id: string;
  itemId: string;
  source: ReviewSource;
  author: string;
  /** 1 to 5. */
  rating: number;
  title: string;
  body: string;
  language: string | null;
  isVerifiedPurchase: boolean;
  answer: string | null;
  writtenAt: Date;
  /** The owner removed it from the pages. */
  isHidden: Generated<boolean>;
}

/** The last order number of a website. */
export interface OrderCounterTable {
  websiteId: string;
  lastNumber: number;
}

/** Orders, as they were placed. */
export interface PlacedOrderTable {
  websiteId: string;
  id: string;
  /** Number that visitors read; unique in the website. */
  number: number;
  /** A cart is ordered once. */
  cartId: string;
  kind: OrderKind;
  status: OrderStatus;
  /** True without a payment. */
  isTestMode: boolean;
  /** A page with the event `vitrine:purchase` was sent. */
  isPurchaseReported: Generated<boolean>;
  placedAt: Date;
  /** Tag of the visitor's language, for e-mails and pages; null for the site's own. */
  language: string | null;
  /** In lower case. */
  email: string;
  contact: Json<OrderContact>;
  shippingAddress: Json<OrderAddress> | null;
  /** To whom gift cards are sent; null without a recipient. */
  gift: Json<OrderGift> | null;
  shippingOption: Json<{ name: string }> | null;
  discounts: Json<{ name: string; amountCents: number }[]>;
  taxes: Json<{ name: string; amountCents: number; isIncluded: boolean }[]>;
  currency: string;
  subtotalCents: BigInteger;
  discountCents: BigInteger;
  shippingCents: BigInteger;
  taxCents: BigInteger;
  grandTotalCents: BigInteger;
}

/** Who changed the status of an order. */
export interface OrderStatusChangeTable {
  websiteId: string;
  orderId: string;
  id: GeneratedAlways<bigint>;
  changedAt: Date;
  /** Name of the person, as it was. */
  actor: string;
  fromStatus: OrderStatus;
  toStatus: OrderStatus;
}

/** What was bought, as it was when the order was placed. */
export interface OrderItemTable {
  websiteId: string;
  orderId: string;
  /** From 1, in the order of the cart. */
  position: number;
  itemId: string;
  sku: string;
  productName: string;
  productType: number;
  attributes: Json<Record<string, string>>;
  quantity: number;
  unitPriceCents: BigInteger;
  totalCents: BigInteger;
  details: Json<OrderDetail[]>;
  subscriptionPlan: Json<SubscriptionPlan> | null;
  url: string;
  imageUrl: string | null;
}

/** Gift cards that were sold: one row for each unit. */
export interface GiftCardTable {
  websiteId: string;
  code: string;
  orderId: string;
  /** Of the order's item. */
  position: number;
  amountCents: BigInteger;
  currency: string;
  isTestMode: boolean;
  createdAt: Date;
}

/** The queue of e-mails about orders. All times are of the clock of the database. */
export interface OrderEmailTable {
  websiteId: string;
  /** The same in every attempt. */
  id: string;
  orderId: string;
  kind: 'confirmation' | 'gift-card';
  recipient: string;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  queuedAt: Generated<Date>;
  dueAt: Generated<Date>;
  retryUntil: Date;
  endedAt: Date | null;
  lastError: string | null;
}

/** A course that a visitor has joined. */
export interface CourseGrantTable {
  websiteId: string;
  /** Of the cookie. */
  tokenHash: string;
  courseId: string;
  /** The price at that time. */
  priceCents: number;
  /** Nothing was paid. */
  isTest: boolean;
  joinedAt: Date;
}

interface ItemLikeTable {
  websiteId: string;
  itemId: string;
  visitorHash: string;
  likedAt: Date;
}

interface LikeCountTable {
  websiteId: string;
  itemId: string;
  count: number;
}

interface ItemCommentTable {
  websiteId: string;
  id: string;
  itemId: string;
  /** Null for the first of a thread. */
  parentId: string | null;
  state: CommentState;
  isStarred: boolean;
  author: string;
  body: string;
  visitorHash: string;
  requestKey: string;
  writtenAt: Date;
}

export interface Tables {
  itemComment: ItemCommentTable;
  itemLike: ItemLikeTable;
  likeCount: LikeCountTable;
  courseGrant: CourseGrantTable;
  member: MemberTable;
  memberSession: MemberSessionTable;
  memberAreaGrant: MemberAreaGrantTable;
  passwordRequest: PasswordRequestTable;
  passwordToken: PasswordTokenTable;
  website: WebsiteTable;
  item: ItemTable;
  variant: VariantTable;
  cart: CartTable;
  cartEntry: CartEntryTable;
  idempotency: IdempotencyTable;
  contributor: ContributorTable;
  invitation: InvitationTable;
  invitationToken: InvitationTokenTable;
  ownerChange: OwnerChangeTable;
  ownerSession: OwnerSessionTable;
  record: RecordTable;
  toldCount: ToldCountTable;
  rateWindow: RateWindowTable;
  performanceRecord: PerformanceRecordTable;
  performanceHistogram: PerformanceHistogramTable;
  performanceCount: PerformanceCountTable;
  knownValue: KnownValueTable;
  errorRecord: ErrorRecordTable;
  errorGroup: ErrorGroupTable;
  errorCount: ErrorCountTable;
  form: FormTable;
  formSubmission: FormSubmissionTable;
  formDelivery: FormDeliveryTable;
  restockSignup: RestockSignupTable;
  review: ReviewTable;
  orderCounter: OrderCounterTable;
  placedOrder: PlacedOrderTable;
  orderItem: OrderItemTable;
  orderStatusChange: OrderStatusChangeTable;
  giftCard: GiftCardTable;
  orderEmail: OrderEmailTable;
}

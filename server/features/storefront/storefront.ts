import type { FailurePages } from '../../platform/http/failure-pages';
import type { SendPage } from '../../platform/http/send-page';
import type { DetailsPage } from '../cart';
import type { EventSource } from '../events';
import type { FormPage, PreviewForm } from '../forms';
import type { Course } from '../lessons';
import type { MemberArea, PasswordEmailTexts, RefusedForm } from '../members';
import type { ComposeOrderEmail, OrderPages } from '../orders';
import type { LockedPage, RefusedUnlock } from '../page-locks';
import type { ShopSource } from '../products';
import type { ComposeRestockEmail, RestockPage } from '../restock';
import type { ReviewFormPage } from '../reviews';
import type { FailedComment, SocialSettings } from '../social';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the store of this server has. Features read it at each request, whenever the store states it. */
    storefront: Storefront;
  }
}

/** What a store gives to the features of the server. */
export interface Storefront {
  pages: Partial<StorefrontPages>;
  /** E-mails are in English without these texts. */
  emails: Partial<StorefrontEmails>;
  /** What its products belong to. The products are in the database. */
  shop?: ShopSource;
  /** The events in its files. What the owner has changed of them is in the database. */
  events?: EventSource;
  courses?: readonly Course[];
  memberAreas?: readonly MemberArea[];
  /** The pages that open with a password. */
  lockedPages?: readonly LockedPage[];
  /** Which items visitors can like and comment on. */
  social?: SocialSettings;
}

/** The pages that features send. Where one is missing, what it is for needs a script, or does not exist. */
export interface StorefrontPages extends OrderPages, FailurePages {
  /** One form of the store, for visitors without a script. */
  form: SendPage<FormPage>;
  /** A form as the owner sees it before it is saved. */
  formPreview: PreviewForm;
  /** The form of a product, before it is added to the cart. */
  details: SendPage<DetailsPage>;
  /** The form of one review: for the links of orders, for one's own review, and after a native form. */
  review: SendPage<ReviewFormPage>;
  /** A restock box. */
  restock: SendPage<RestockPage>;
  /** A form of members that was refused. */
  memberForm: SendPage<RefusedForm>;
  /** The item of a comment that was not stored. */
  comment: SendPage<FailedComment>;
  /** The lock screen of a page whose form was refused. */
  lock: SendPage<RefusedUnlock>;
}

export interface StorefrontEmails {
  order: ComposeOrderEmail;
  restock: ComposeRestockEmail;
  password: PasswordEmailTexts;
}

import type { FastifyInstance } from 'fastify';
import type { CartRules } from '../../../contract/cart/cart-rules';
import type { FormInput } from '../../../contract/forms/form';
import type { SeedReview } from '../../../contract/reviews/review';
import type { StoreSettings } from '../../../contract/stores/store-settings';
import type { AssetOptions } from '../../platform/assets';
import type { Captcha } from '../../platform/captcha';
import type { ServerContext } from '../../platform/feature';
import type { TelemetryOptions } from '../../telemetry';
import type { CartOptions } from '../cart';
import type { EventSource } from '../events';
import type { SeedMember } from '../members';
import type { SeedNavigation, SiteCollection } from '../navigation';
import type { PictureOptions, SeedShop } from '../products';
import type { SeedSite } from '../site';
import type { Storefront } from './storefront';

export type { Storefront, StorefrontEmails, StorefrontPages } from './storefront';

/** What the pages of a store receive beside the context. */
export interface StorefrontOptions
  extends AssetOptions,
    CartOptions,
    PictureOptions,
    Pick<TelemetryOptions, 'sampleRate'> {
  /** Seconds for which a shared cache may keep public pages; 0 makes it revalidate each time. */
  pageSharedSeconds: number;
}

/** Registers the pages of a store, and returns what the store gives to the features of the server. */
export type StorePlugin = (
  app: FastifyInstance,
  context: ServerContext & StorefrontOptions,
) => Promise<Storefront>;

/** A store on this server: its identity, its settings, its products and its pages. */
export interface Store {
  websiteId: string;
  siteTitle: string;
  settings: StoreSettings;
  /** Coupons, shipping options and taxes; none unless given. */
  cartRules?: CartRules;
  /** Names of its templates, as its pages state them. */
  templates?: readonly string[];
  /**
   * Its products and what visitors can search, written to the database when the server starts. Without them, both stay as
   * they are.
   */
  shop?: SeedShop;
  /** Accounts that can sign in, written when the server starts. */
  members?: readonly SeedMember[];
  /** Printed when the server starts. */
  startNotice?: string;
  /** The captcha of a server without keys; none without it. */
  captcha?: Captcha;
  /** Written to the database when the server starts. */
  forms?: readonly FormInput[];
  /** Pages that links of the navigation can lead to, written to the database when the server starts. */
  collections?: readonly SiteCollection[];
  /** Its navigations, the main one first. A start replaces those that the owner has not changed. */
  navigation?: readonly SeedNavigation[];
  /** Its header, its footer and its languages. A start replaces what the owner has not changed. */
  site?: SeedSite;
  /** Its events. A start replaces what the owner has not changed. */
  events?: EventSource;
  /** The reviews of its products, written to the database when the server starts. */
  reviews?: readonly SeedReview[];
  /** Serves the pages. Without it the server has its calls and the owner's screens alone. */
  plugin?: StorePlugin;
}

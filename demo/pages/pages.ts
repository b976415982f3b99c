import type { Cart } from '../../schemas/cart-schema';
import type { VariantStock } from '../../server/catalogue';
import type { Database } from '../../server/database/open-database';
import type { BundleTag, ContextSubject } from '../../server/pages';
import type { Content } from '../read-content';
import type { BasePageData, PageTemplates } from './page-data';

export interface PageDeps {
  db: Database;
  websiteId: string;
  content: Pick<Content, 'site' | 'shop' | 'translations'>;
  /** Where the built bundle lies. */
  bundleDir: string;
}

/** Assembles what each template is given: the content, the stock of now, this answer's nonce. */
export interface Pages {
  base(nonce: string, subject?: ContextSubject): Promise<BasePageData>;
  home(nonce: string): Promise<PageTemplates['home']>;
  /** A page of the shop, or of one of its categories; null where there is no such page. */
  shop(nonce: string, page?: number, slug?: string): Promise<PageTemplates['shop'] | null>;
  /** Null where no product has this address. */
  product(nonce: string, urlId: string): Promise<PageTemplates['product'] | null>;
  cart(nonce: string, cart: Cart, error?: { title: string; message: string }): Promise<PageTemplates['cart']>;
  search(nonce: string, query: string): Promise<PageTemplates['search']>;
  /** A page of text, by its address; null where there is none. */
  text(nonce: string, address: string): Promise<PageTemplates['page'] | null>;
  journal(nonce: string): Promise<PageTemplates['journal'] | null>;
  journalEntry(nonce: string, urlId: string): Promise<PageTemplates['journal-entry'] | null>;
  /** What those who are not members see of a page that is for members. */
  lock(nonce: string): Promise<PageTemplates['lock']>;
  /** Opens each kind of overlay. */
  overlays(nonce: string): Promise<PageTemplates['overlays']>;
  notFound(nonce: string): Promise<PageTemplates['not-found']>;
  /** The pages in another language, whose addresses begin with it; null where there are none. */
  inLanguage(language: string): Pick<Pages, 'home' | 'product'> | null;
}

/** What pages are assembled from; read once for all who ask at the same time. */
export interface PageSources extends PageDeps {
  readStock(ids: string[]): Promise<Map<string, VariantStock[]>>;
  readBundle(bundleDir: string): BundleTag;
}

/** What every page has, whatever it is of. */
export type MakeBase = Pages['base'];

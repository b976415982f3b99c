import { RECORD_TYPE } from '../../../contract/content/content-types';
import { PAGE_TYPE } from '../../../contract/content/page-types';
import { toCents } from '../../../contract/shared/to-cents';
import type { AnnouncementBarSettings } from '../../../contract/site/announcement-bar';
import {
  type PopupOverlaySettings,
  type PopupRules,
  popupRulesSchema,
} from '../../../contract/site/popup-overlay';
import type { StoreSettings } from '../../../contract/stores/store-settings';
import { fractionDigits } from '../../../src/commerce/money';
import type { CollectionData, MoneyData, ProductItemData, VariantData } from './product-data';

/** Identity of a website, as pages print it (spec §3 Website). */
export interface WebsiteData {
  id: string;
  identifier: string;
  siteTitle: string;
  siteTagLine: string;
  language: string;
  timeZone: string;
  baseUrl: string;
  /** Services that pages offer to share them with, such as `pinterest`; none without it. */
  shareButtonOptions?: Record<string, boolean>;
  /** Key of the captcha with a checkbox. */
  captchaSettings?: { siteKey: string };
}

/** Settings of a website, as pages print them. */
export interface WebsiteSettingsData {
  storeSettings: StoreSettings;
  /** Visitors can like items, such as entries of a journal. */
  simpleLikingEnabled?: boolean;
  /** Items show comments, unless Disqus does. */
  commentsEnabled?: boolean;
  /** Whether the site sets no cookies before the visitor accepts them; it does not, by default. */
  cookieSettings?: { isRestrictiveCookiePolicyEnabled?: boolean };
  disqusShortname?: string;
  /** Printed on the pages that have the popup overlay, and there without its content. */
  popupOverlaySettings?: PopupOverlaySettings | undefined;
  /** The bar above every page, which the server prints. */
  announcementBarSettings?: AnnouncementBarSettings | undefined;
}

/** The JSON of `script[data-vitrine-context]`. It holds nothing personal, so that pages can be cached. */
export interface PageContextData {
  website: WebsiteData;
  templateId?: string;
  /**
   * Release of the bundle, a dimension of telemetry, hosts whose pictures are counted, and the share of measured
   * visits.
   */
  tracking?: { release: string; imageHosts?: string[]; sampleRate?: number };
  websiteSettings: Omit<WebsiteSettingsData, 'popupOverlaySettings' | 'announcementBarSettings'> & {
    popupOverlaySettings?: PopupRules;
    /** Whether submission HTML of forms runs its scripts. */
    formSubmissionScriptsEnabled?: true;
  };
  /** Key of the captcha that rates visits. */
  recaptchaEnterpriseContext?: { recaptchaEnterpriseSiteKey: string };
  /** Numeric, spec §2 Page types. */
  pageType: number;
  collection?: Pick<CollectionData, 'id' | 'title' | 'urlId'> & { pagePermissionType: number };
  item?: Pick<ProductItemData, 'id' | 'title' | 'urlId'> & { recordType: number };
  product?: unknown;
  /** Messages of the scripts in the page's language. */
  strings?: Record<string, string>;
  /** Messages of the server in the page's language, by their English text. */
  messages?: Record<string, string>;
}

/** Everybody may read the page. The specification numbers no other permission. */
const PUBLIC = 1;

export interface ContextSubject {
  pageType: number;
  collection?: Pick<CollectionData, 'id' | 'title' | 'urlId'>;
  item?: ProductItemData;
  /** An item other than a product. */
  entry?: Pick<ProductItemData, 'id' | 'title' | 'urlId'> & { recordType?: number };
}

interface ContextSite extends Pick<PageContextData, 'website' | 'templateId' | 'recaptchaEnterpriseContext'> {
  websiteSettings: WebsiteSettingsData;
}

/** Returns the context of a page about `subject`. */
export function buildPageContext(
  { website, websiteSettings, templateId, recaptchaEnterpriseContext }: ContextSite,
  subject: ContextSubject,
): PageContextData {
  const { pageType, collection, item, entry } = subject;
  const { popupOverlaySettings: popup, announcementBarSettings: _bar, ...settings } = websiteSettings;
  const { formSubmissionScriptsEnabled, ...storeSettings } = settings.storeSettings;
  return {
    website,
    websiteSettings: {
      ...settings,
      // It is a setting of the website in the context.
      storeSettings: storeSettings as StoreSettings,
      ...(formSubmissionScriptsEnabled ? { formSubmissionScriptsEnabled } : {}),
      ...(hasPopup(popup, subject) ? { popupOverlaySettings: popupRulesSchema.parse(popup) } : {}),
    },
    ...(templateId ? { templateId } : {}),
    ...(recaptchaEnterpriseContext ? { recaptchaEnterpriseContext } : {}),
    pageType,
    ...(collection ? { collection: { ...pickNames(collection), pagePermissionType: PUBLIC } } : {}),
    ...(entry ? { item: { ...pickNames(entry), recordType: entry.recordType ?? RECORD_TYPE.text } } : {}),
    ...(item
      ? { item: { ...pickNames(item), recordType: RECORD_TYPE.storeItem }, product: describeProduct(item) }
      : {}),
  };
}

/**
 * Returns whether a popup overlay belongs on the page about `subject`: one of its collections, and no cart or error.
 */
export function hasPopup(
  settings: PopupOverlaySettings | undefined,
  { pageType, collection }: ContextSubject,
): settings is PopupOverlaySettings {
  if (!settings || !collection || pageType >= PAGE_TYPE.notFound) return false;
  return settings.enabledPages.includes(collection.id);
}

/** Pages whose views are not recorded (spec §6 Visitors, §2 Paths), and those without a visitor's content. */
const UNRECORDED: readonly number[] = [
  PAGE_TYPE.notFound,
  PAGE_TYPE.search,
  PAGE_TYPE.lockScreen,
  PAGE_TYPE.accessDenied,
  PAGE_TYPE.error,
];

/** Types of the performance entries of TTFB, FCP and LCP. */
const REPORTED_ENTRIES = 'navigation paint largest-contentful-paint';

/**
 * Returns the value of `data-vitrine-hit`: the address of the hit that the page sends when the visit ends before
 * telemetry has started, and the entries whose times it appends. Undefined for pages whose views are not recorded.
 */
export function describeHit(context: PageContextData): string | undefined {
  const { pageType, templateId, tracking, website, collection, item } = context;
  if (UNRECORDED.includes(pageType)) return undefined;
  const subject = item
    ? { title: item.title, itemId: item.id, recordType: item.recordType }
    : { title: collection?.title, collectionId: collection?.id };
  const release = tracking?.release;
  const data = JSON.stringify({ pageType, templateId, release, websiteId: website.id, ...subject });
  const query = new URLSearchParams({ event: '1', data, vitals: '' });
  return `/api/census/RecordHit?${query} ${REPORTED_ENTRIES}`;
}

/** Returns a short name of a bundle, derived from its integrity. */
export function nameRelease(integrity: string): string {
  return integrity.replace(/^sha\d+-|\W/g, '').slice(0, 8);
}

function pickNames<T extends { id: string; title: string; urlId: string }>({ id, title, urlId }: T) {
  return { id, title, urlId };
}

// The context describes a product (spec §3 Product) in another form than the template data.
function describeProduct({ id, title, structuredContent }: ProductItemData) {
  const priceMoney = structuredContent.priceMoney ?? structuredContent.variants[0]?.priceMoney;
  return {
    id,
    name: title,
    productType: structuredContent.productType,
    ...(priceMoney && { price: describePrice(priceMoney) }),
    variantAttributeNames: structuredContent.variantOptionOrdering,
    variants: structuredContent.variants.map(describeVariant),
  };
}

function describeVariant(variant: VariantData) {
  const { id, sku, attributes, onSale, unlimited, qtyInStock } = variant;
  return {
    id,
    sku,
    price: describePrice(variant.priceMoney),
    salePrice: describePrice(variant.salePriceMoney),
    onSale,
    stock: unlimited ? { unlimited } : { unlimited, quantity: qtyInStock },
    attributes,
  };
}

function describePrice({ currency, value }: MoneyData) {
  return {
    currencyCode: currency,
    value: toCents({ currency, value }),
    decimalValue: value,
    fractionalDigits: fractionDigits(currency),
  };
}

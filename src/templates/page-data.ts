/**
 * What each page template is given. Types only: the server assembles the values, the theme reads them.
 * Names follow the template data of spec §3, so the engine's own helpers find what they look for.
 */

/** Money as the engine's helpers read it: a decimal string and its currency. */
export interface MoneyData {
  currency: string;
  value: string;
}

/** A picture. `assetUrl` names its widest file; the narrower ones differ in the width before the extension. */
export interface ImageData {
  id: string;
  /** For instance `/assets/theme/images/tidal-bowl-chalk-1500.webp`. */
  assetUrl: string;
  /** Pixels of the widest file, `1500x1875`. */
  originalSize: string;
  /** The widths there are files for, `500w,1000w,1500w`. */
  systemDataVariants: string;
  /** What to keep in sight where the picture is cropped, shares of its width and height; the middle unless given. */
  mediaFocalPoint?: { x: number; y: number };
  altText: string;
}

export interface VariantData {
  id: string;
  sku: string;
  /** Cents. */
  price: number;
  /** Cents; 0 when not on sale. */
  salePrice: number;
  priceMoney: MoneyData;
  salePriceMoney: MoneyData;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
  attributes: Record<string, string>;
  optionValues: { optionName: string; value: string }[];
  /** Centimetres. */
  width: number;
  height: number;
  len: number;
  /** Kilograms. */
  weight: number;
  imageIds: string[];
  /** Left out of the pages: the item has them. */
  images?: ImageData[];
}

export interface ProductContentData {
  /** 1 physical, 2 digital, 3 service, 4 gift card. */
  productType: number;
  variantOptionOrdering: string[];
  onSale: boolean;
  priceMoney: MoneyData;
  salePriceMoney: MoneyData;
  isSubscribable: boolean;
  useCustomAddButtonText: boolean;
  customAddButtonText?: string;
  variants: VariantData[];
}

/** A product, as `shop.json` holds it and the engine's product helpers read it. */
export interface ProductItemData {
  id: string;
  collectionId: string;
  urlId: string;
  fullUrl: string;
  title: string;
  /** Of the title and the texts, where it is not the site's. */
  language?: string;
  /** One line of HTML below the title. */
  excerpt: string;
  /** The description, HTML. */
  body: string;
  /** The main picture's `assetUrl`. */
  assetUrl: string;
  /** The pictures, the main one first. */
  items: ImageData[];
  /** Facts listed below the description. */
  details: { label: string; value: string }[];
  categories: string[];
  structuredContent: ProductContentData;
}

export interface CollectionData {
  id: string;
  title: string;
  urlId: string;
  fullUrl: string;
  description: string;
  categories: { slug: string; title: string; description: string }[];
}

export interface WebsiteData {
  id: string;
  identifier: string;
  siteTitle: string;
  siteTagLine: string;
  language: string;
  timeZone: string;
  baseUrl: string;
}

export interface WebsiteSettingsData {
  storeSettings: {
    selectedCurrency: string;
    useCLDRMoneyFormat: boolean;
    multipleQuantityAllowedForServices: boolean;
  };
}

export interface NavigationLinkData {
  title: string;
  url: string;
  /** Of the page it leads to, where that is another. */
  language?: string;
}

/** `demo/content/site.json`: given to every page as it stands. */
export interface SiteData {
  /** Names the theme. */
  templateId?: string;
  website: WebsiteData;
  websiteSettings: WebsiteSettingsData;
  /** The engine's money helpers read `useCLDRMoneyFormat` here, not in the store settings. */
  featureFlags: { useCLDRMoneyFormat: boolean };
  localizedStrings: Record<string, string>;
  navigation: { main: NavigationLinkData[]; footer: NavigationLinkData[] };
  /** What the theme itself says. */
  words: Record<string, string>;
  home: HomeContentData;
  /** Pages of text by their address. */
  pages?: Record<string, TextPageData>;
  journal?: JournalData;
}

/** A page of text. */
export interface TextPageData {
  title: string;
  lead: string;
  /** HTML. */
  body: string;
  image?: ImageData;
}

export interface JournalData {
  id: string;
  title: string;
  lead: string;
  /** Newest first. */
  entries: JournalEntryData[];
}

export interface JournalEntryData {
  id: string;
  urlId: string;
  title: string;
  /** ISO day and how it is written. */
  day: string;
  dayText: string;
  excerpt: string;
  /** HTML. */
  body: string;
  image: ImageData;
}

/** The site in another language: what it says otherwise, and those products that have been translated. */
export interface TranslationData
  extends Pick<SiteData, 'localizedStrings' | 'words' | 'navigation' | 'home'> {
  website: Partial<WebsiteData> & { language: string };
  /** Wordings of the scripts, by key. */
  strings: Record<string, string>;
  collection: Pick<CollectionData, 'title' | 'description'>;
  items: TranslatedItemData[];
}

export interface TranslatedItemData extends Pick<ProductItemData, 'title' | 'excerpt' | 'body' | 'details'> {
  urlId: string;
  /** Alternative texts of the pictures, in their order. */
  altTexts: string[];
  /** Option names and their values. */
  terms?: Record<string, string>;
}

/** The words and pictures of the home page. */
export interface HomeContentData {
  /** HTML, phrasing alone. */
  title: string;
  lead: string;
  productsTitle: string;
  image: ImageData;
  studio: {
    title: string;
    /** HTML. */
    body: string;
    image: ImageData;
    link?: NavigationLinkData;
  };
}

/** `demo/content/shop.json`. */
export interface ShopData {
  collection: CollectionData;
  items: ProductItemData[];
}

/** What the page tells its scripts, printed as JSON in `script[data-vitrine-context]`. Nothing personal. */
export interface PageContextData {
  website: WebsiteData;
  templateId?: string;
  /** What is measured is told apart by: the bundle that the page came with. */
  tracking?: { release: string };
  websiteSettings: WebsiteSettingsData;
  /** Numeric, spec §2. */
  pageType: number;
  collection?: Pick<CollectionData, 'id' | 'title' | 'urlId'>;
  item?: Pick<ProductItemData, 'id' | 'title' | 'urlId'>;
  product?: unknown;
  /** Wordings of the scripts, where the page's language is another. */
  strings?: Record<string, string>;
}

/** What every template needs, the layout's partials included. */
export interface BasePageData extends SiteData {
  /** The nonce of this response's content security policy. */
  nonce: string;
  /** The script tag: address and subresource integrity out of `dist/manifest.json`; what selling pages fetch ahead. */
  bundle: { src: string; integrity: string; stub: string; purchase?: { src: string; integrity: string } };
  context: PageContextData;
  /** The document's title without the site's name; the home page has none. */
  pageTitle?: string;
  pageDescription?: string;
  /** Search results and what only members see: not for search engines. */
  isUnlisted?: boolean;
  pagination?: PaginationData;
  /** Only where the page is personal (the cart): the header's count reads it, without it 0 is printed. */
  shoppingCart?: CartData;
}

/** Template `home`. */
export interface HomePageData extends BasePageData {
  collection: CollectionData;
  /** Shown in the order given. */
  items: ProductItemData[];
}

/** The pages of a list; absent where one page holds it all. */
export interface PaginationData {
  pages: { number: number; url: string; isCurrent: boolean }[];
  previousUrl?: string;
  nextUrl?: string;
}

/** Template `shop`. */
export interface ShopPageData extends BasePageData {
  /** The collection, or the one of its categories that the page lists, in its place. */
  collection: Pick<CollectionData, 'title' | 'description' | 'fullUrl'>;
  categories: { title: string; url: string; isCurrent: boolean }[];
  items: ProductItemData[];
}

/** Template `page`. */
export interface TextPagePageData extends BasePageData {
  page: TextPageData;
}

/** Template `journal`. */
export interface JournalPageData extends BasePageData {
  journal: JournalData;
}

/** Template `journal-entry`. */
export interface JournalEntryPageData extends BasePageData {
  entry: JournalEntryData;
  otherEntries: JournalEntryData[];
}

/** Template `search`. */
export interface SearchPageData extends BasePageData {
  /** As the visitor typed it; empty before the first search. */
  query: string;
  items: ProductItemData[];
  /** In words; empty before the first search. */
  resultText: string;
}

/** Template `product`. */
export interface ProductPageData extends BasePageData {
  collection: CollectionData;
  item: ProductItemData;
  /** Other products, shown below; may be empty. */
  relatedItems: ProductItemData[];
}

/** A line of the cart, as the cart call answers it. */
export interface CartEntryData {
  id: string;
  itemId: string;
  quantity: number;
  chosenVariant: { sku: string; attributes: Record<string, string> } | null;
  title: string;
  /** Cents, of the whole line. */
  subTotal: number;
  /** Cents, of one. */
  purchasePriceCents: number;
  /** Path of the product's page. */
  url: string;
  /** The product's or variant's `assetUrl`. */
  imageUrl: string | null;
  /** Alone in the page's data: the variant in words, `Small / Chalk`; empty where there are no options. */
  variantText?: string;
}

export interface CartData {
  id: string | null;
  entries: CartEntryData[];
  /** Cents. */
  subtotalCents: number;
  /** Cents. */
  grandTotalCents: number;
  totalQuantity: number;
}

/**
 * Template `cart`. Its native forms post to `/cart/entries/<entryId>` either `quantity=<n>` or `remove=1`.
 */
export interface CartPageData extends BasePageData {
  shoppingCart: CartData;
  /** What the last change ran into, shown as an alert above the lines. */
  error?: { title: string; message: string };
}

/** Template `overlays`. */
export type OverlaysPageData = BasePageData;

/** Template `lock`. */
export type LockPageData = BasePageData;

/** Template `not-found`. */
export type NotFoundPageData = BasePageData;

/** The templates there are, each with what it takes. */
export interface PageTemplates {
  home: HomePageData;
  shop: ShopPageData;
  product: ProductPageData;
  cart: CartPageData;
  overlays: OverlaysPageData;
  page: TextPagePageData;
  journal: JournalPageData;
  'journal-entry': JournalEntryPageData;
  search: SearchPageData;
  lock: LockPageData;
  'not-found': NotFoundPageData;
}

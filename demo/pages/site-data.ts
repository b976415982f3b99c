import type {
  CollectionData,
  ImageData,
  ProductItemData,
  WebsiteData,
  WebsiteSettingsData,
} from '../../server/pages';

/**
 * What a site says of itself on every page, in one language or several (spec §3). Types only.
 */

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

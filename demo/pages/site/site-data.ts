import type { BLOCK_TYPE } from '../../../contract/content/content-types';
import type { EventEntry } from '../../../contract/events/event';
import type { Form } from '../../../contract/forms/form';
import type { AnnouncementBarSettings } from '../../../contract/site/announcement-bar';
import type { Course, Lesson } from '../../../server/features/lessons';
import type { MemberArea } from '../../../server/features/members';
import type { LockedPage } from '../../../server/features/page-locks';
import type { MapDrawing } from '../../../server/rendering/events';
import type { GalleryBlock, GallerySection } from '../../../server/rendering/galleries';
import type {
  CollectionData,
  ImageData,
  ProductItemData,
  SummaryBlock,
  WebsiteData,
  WebsiteSettingsData,
} from '../../../server/rendering/pages';

/**
 * Types of a site's own data, which every page receives (spec §3 Website).
 */

export interface NavigationLinkData {
  title: string;
  url: string;
  /** Language of the linked page, if it differs. */
  language?: string;
  isNewWindow?: boolean;
  /** The area whose members follow the link; everybody does without one (spec §3 Site layout). */
  memberAreaId?: string;
  children?: NavigationLinkData[];
}

/** `demo/content/site.json`. Every page receives it. */
export interface SiteData {
  /** Id of the theme. */
  templateId?: string;
  website: WebsiteData;
  websiteSettings: WebsiteSettingsData;
  /** Of a site whose captcha rates visits. */
  recaptchaEnterpriseContext?: { recaptchaEnterpriseSiteKey: string };
  localizedStrings: Record<string, string>;
  navigation: {
    main: NavigationLinkData[];
    footer: NavigationLinkData[];
    /** On pages of members. Its links to areas are shown to those who have joined. */
    members?: NavigationLinkData[];
  };
  /** Texts of the theme. */
  words: Record<string, string>;
  home: HomeContentData;
  /** Pages of text by their address. */
  pages?: Record<string, TextPageData>;
  /** Accounts of the site at other services. */
  connectedAccounts?: { userName: string; profileUrl: string }[];
  journal?: JournalData;
  membersArea?: MembersAreaData;
  course?: CourseData;
  events?: EventsSiteData;
  /** The page that links to each part of the shop. */
  everything?: EverythingData;
}

/** Links to each part of the shop, in groups. */
export interface EverythingData {
  title: string;
  lead: string;
  groups: { title: string; links: EverythingLinkData[] }[];
}

export interface EverythingLinkData {
  url: string;
  title: string;
  /** What to try there. */
  text: string;
}

/** The events of the site. */
export interface EventsSiteData {
  id: string;
  title: string;
  lead: string;
  /** What maps show around their places. */
  drawing?: MapDrawing;
  entries: EventSiteData[];
}

export interface EventSiteData extends EventEntry {
  /** HTML. */
  body: string;
  image?: ImageData;
}

/** The course of the site, as its pages print it. */
export interface CourseData extends Course {
  lead: string;
  lessons: LessonData[];
}

export interface LessonData extends Lesson {
  excerpt: string;
  /** HTML. For those who may watch it. */
  body: string;
  durationText: string;
  imageUrl: string;
}

/** What members read. */
export interface MembersAreaData {
  /** On the page that signing in leads to. */
  letter: TextPageData;
  /** Further pages by the last segment of their address. */
  pages: Record<string, TextPageData>;
  /** By the segment of their addresses. */
  areas?: Record<string, AreaData>;
  /** Pages that open with a password, by the last segment of their address. */
  lockedPages?: Record<string, LockedPageData>;
}

export interface LockedPageData extends LockedPage, Omit<TextPageData, 'films' | 'blocks'> {}

/** An area, as its pages print it. Everybody may read its title and its lead. */
export interface AreaData extends MemberArea {
  lead: string;
  /** On its first page. */
  body: string;
  image?: ImageData;
  /** By the last segment of their address. */
  pages: Record<string, TextPageData>;
}

/** A page of text. */
export interface TextPageData {
  title: string;
  lead: string;
  /** HTML. */
  body: string;
  image?: ImageData;
  /** Whether the script renders the page's form from JSON, in place of the template. */
  rendersFormByScript?: boolean;
  recordings?: RecordingsData;
  films?: FilmsData;
  /** Below the rest, in order. */
  blocks?: ContentBlock[];
}

export interface FilmsData {
  background: FilmPictureData & { url: string; altText: string };
  own: HostedFilmData;
  foreign: ForeignFilmData;
}

interface FilmPictureData {
  imageUrl: string;
}

/** A film of the site. */
export interface HostedFilmData extends FilmPictureData {
  id: string;
  title: string;
  url: string;
  /** WebVTT. */
  captionsUrl: string;
  text: string;
}

/** A film of another site, which has a page of its own. */
export interface ForeignFilmData extends FilmPictureData {
  id: string;
  title: string;
  pageUrl: string;
  providerName: string;
  originalSize: string;
  text: string;
}

export interface RecordingsData {
  single: RecordingData;
  album: { title: string; tracks: RecordingData[] };
}

export interface RecordingData {
  url: string;
  title: string;
  author: string;
  durationInMs: number;
}

export interface JournalData {
  id: string;
  title: string;
  lead: string;
  /** Plain text below each entry, with `#hashtags` and `@names`. */
  note?: string;
  /** Newest first. */
  entries: JournalEntryData[];
}

export interface JournalEntryData {
  id: string;
  urlId: string;
  title: string;
  /** ISO date, and its text on the page. */
  day: string;
  dayText: string;
  /** 1: visitors can write comments (spec §3 Website). */
  commentState?: number;
  excerpt: string;
  /** HTML. */
  body: string;
  image: ImageData;
  /** Below the body, in order. */
  blocks?: ContentBlock[];
}

/** A block of an entry or a page of text, by its type (spec §3 Enumerations). */
export type ContentBlock =
  | { type: typeof BLOCK_TYPE.html; html: string }
  | { type: typeof BLOCK_TYPE.gallery; gallery?: GalleryBlock | null; gallerySection?: GallerySection | null }
  /** `product` is the last segment of its address. */
  | { type: typeof BLOCK_TYPE.product; product: string }
  | { type: typeof BLOCK_TYPE.summaryV2; summary: SummaryBlock };

/** The site in another language: its texts and the translated products. */
export interface TranslationData
  extends Pick<
    SiteData,
    'localizedStrings' | 'words' | 'navigation' | 'home' | 'membersArea' | 'everything'
  > {
  website: Partial<WebsiteData> & { language: string };
  announcementBarSettings?: AnnouncementBarSettings;
  /** Messages of the scripts, by key. */
  strings: Record<string, string>;
  /** Messages of the server about the cart, by their English text. */
  messages: Record<string, string>;
  /** Names of coupons, shipping options and taxes, by their English name. */
  ruleNames?: Record<string, string>;
  /** Texts of forms by their place. */
  forms?: Record<string, FormTextsData>;
  collection: Pick<CollectionData, 'title' | 'description'>;
  items: TranslatedItemData[];
}

export interface FormTextsData
  extends Pick<Form, 'name' | 'submitButtonText' | 'parsedSubmissionMessage'>,
    Partial<Pick<Form, 'lightboxHandleText'>> {
  /** By field id. */
  titles: Record<string, string>;
}

export interface TranslatedItemData extends Pick<ProductItemData, 'title' | 'excerpt' | 'body' | 'details'> {
  urlId: string;
  /** Alternative texts of the pictures, by their ids. */
  altTexts: Record<string, string>;
  /** Option names and their values. */
  terms?: Record<string, string>;
}

/** The texts and pictures of the home page. */
export interface HomeContentData {
  /** HTML, phrasing content only. */
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
  summaries?: SummaryBlock[];
}

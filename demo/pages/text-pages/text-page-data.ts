import type { FormBlockData } from '../../../server/features/forms';
import type { LessonVideo } from '../../../server/features/lessons';
import type { GalleryData, GallerySectionData } from '../../../server/rendering/galleries';
import type {
  ImageData,
  InstalmentsData,
  ProductItemData,
  SummaryData,
} from '../../../server/rendering/pages';
import type { CommentsData } from '../journal/describe-comments';
import type { BasePageData } from '../site/base-page-data';
import type {
  ContentBlock,
  CourseData,
  EverythingData,
  EverythingLinkData,
  FilmsData,
  ForeignFilmData,
  JournalData,
  JournalEntryData,
  LessonData,
  TextPageData,
} from '../site/site-data';

/** Template `page`. */
export interface TextPagePageData extends BasePageData {
  page: Omit<TextPageData, 'films' | 'blocks'> & { films?: FilmsPageData; blocks?: ContentBlockData[] };
  form?: FormBlockData;
}

/** Films, as templates and the engine's `video` print them. */
interface FilmsPageData extends FilmsData {
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
  /** Product type of the button that joins. */
  paywallProductType: number;
}

/** Template `lesson`. */
export interface LessonPageData extends BasePageData {
  course: CourseData;
  lesson: LessonData;
  hasJoined: boolean;
  /** The lesson with its files; null for visitors who may not watch it. */
  film: (LessonData & LessonVideo) | null;
  paywallProductType: number;
  otherLessons: LessonData[];
}

/** Template `journal`. */
export interface JournalPageData extends BasePageData {
  journal: JournalData;
}

/** Template `journal-entry`. */
export interface JournalEntryPageData extends BasePageData {
  entry: Omit<JournalEntryData, 'blocks'> & JournalItemData & { blocks: ContentBlockData[] };
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

/** A block of an entry or a page of text, with what its type prints. An unknown product and an empty summary are null. */
export interface ContentBlockData {
  type: ContentBlock['type'];
  html?: string;
  gallery?: GalleryData;
  gallerySection?: GallerySectionData;
  product?: ProductItemData | null;
  summary?: SummaryData | null;
}

/** Template `overlays`. */
export type OverlaysPageData = BasePageData;

/** Template `everything`. */
export interface EverythingPageData extends BasePageData {
  everything: Omit<EverythingData, 'groups'> & {
    groups: { title: string; links: (EverythingLinkData & { language: string | null })[] }[];
  };
}

/** Template `popups`. */
export interface PopupsPageData extends BasePageData {
  positions: { url: string; title: string; isCurrent: boolean }[];
}

/** Template `checks`. */
export interface ChecksPageData extends BasePageData {
  /** The newsletter with a captcha; null for a site without forms. */
  form: FormBlockData | null;
}

/** Template `clearpay`. */
export interface ClearpayPageData extends BasePageData {
  examples: {
    id: string;
    title: string;
    image: ImageData;
    priceText: string;
    instalments: InstalmentsData;
  }[];
}

/** Template `offline`. */
export type OfflinePageData = BasePageData;

/** Template `not-found`. */
export type NotFoundPageData = BasePageData;

/** Template `cookies`. */
export interface CookiesPageData extends BasePageData {
  levels: { level: string; title: string; details: string; isChosen: boolean }[];
  isSaved: boolean;
}

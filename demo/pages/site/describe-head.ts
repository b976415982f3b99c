import type { ReviewPage } from '../../../contract/reviews/review';
import {
  atWidth,
  type CollectionData,
  describeBreadcrumbs,
  describeProduct,
  type ImageData,
  type ProductItemData,
  type StructuredData,
} from '../../../server/rendering/pages';
import type { Content } from '../../load-content';
import type { SiteData, TranslationData } from './site-data';

/** What the head of a page tells search engines and sites that show a shared link. */
export interface HeadData {
  /** The one address of the page, absolute. */
  canonicalUrl: string;
  /** The page's addresses in each language, if there are several. */
  alternates: { language: string; url: string }[];
  /** Open Graph, https://ogp.me. */
  share: ShareData;
  structuredData?: StructuredData;
}

interface ShareData {
  type: 'website' | 'article' | 'product';
  /** `en_US`. */
  locale: string;
  image?: { url: string; width: number; height: number; altText: string };
}

export interface HeadSubject {
  path: string;
  type?: ShareData['type'];
  /** The picture of a shared link; that of the home page by default. */
  image?: ImageData | undefined;
  /** The page in other languages. */
  languages?: LanguagePath[];
  /** Nodes of structured data. */
  graph?: StructuredData[];
}

interface LanguagePath {
  language: string;
  path: string;
}

/** Width of the picture of a shared link. */
const SHARE_WIDTH = 1000;

/** Returns the data of a page's head. Addresses are absolute, of the site's `baseUrl`. */
export function describeHead({ website, home }: SiteData, subject: HeadSubject): HeadData {
  const { path, type = 'website', image = home?.image, languages = [], graph } = subject;
  const { baseUrl = '', language } = website;
  return {
    canonicalUrl: baseUrl + path,
    alternates: languages.map((each) => ({ language: each.language, url: baseUrl + each.path })),
    share: {
      type,
      locale: (language ?? '').replace('-', '_'),
      ...(image && { image: describeImage(image, baseUrl) }),
    },
    ...(graph && { structuredData: { '@context': 'https://schema.org', '@graph': graph } }),
  };
}

/**
 * Returns the paths of a page in each language, the site's own first and again as the default; none for a page in one
 * language. `toPath` returns the path in a translation, null if it lacks the page.
 */
function listLanguages(
  { site, translations = {} }: Pick<Content, 'site' | 'translations'>,
  path: string,
  toPath: (prefix: string, translation: TranslationData) => string | null,
): LanguagePath[] {
  const translated = Object.entries(translations).flatMap(([language, translation]) => {
    const translatedPath = toPath(`/${language}`, translation);
    return translatedPath === null ? [] : { language, path: translatedPath };
  });
  if (translated.length === 0) return [];
  return [{ language: site.website.language, path }, ...translated, { language: 'x-default', path }];
}

/** Returns the languages of the home page. */
export function listHomeLanguages(content: Pick<Content, 'site' | 'translations'>): LanguagePath[] {
  return listLanguages(content, '/', (prefix) => prefix);
}

/** Returns the languages of a page that each translation has under the same path. */
export function listPageLanguages(
  content: Pick<Content, 'site' | 'translations'>,
  path: string,
): LanguagePath[] {
  return listLanguages(content, path, (prefix) => prefix + path);
}

interface ProductSubject {
  site: SiteData;
  collection: CollectionData;
  item: ProductItemData;
  /** The reviews on the page; null where none are shown. */
  reviews: ReviewPage | null;
}

/** Returns the head of a product's page, in the language of `site`, `collection` and `item`. */
export function describeProductHead(
  content: Pick<Content, 'site' | 'shop' | 'translations'>,
  { site, collection, item, reviews }: ProductSubject,
): HeadData {
  const { fullUrl: path, title, urlId } = item;
  const { baseUrl = '', siteTitle } = site.website;
  const original = content.shop.items.find((each) => each.urlId === urlId) ?? item;
  const steps = [
    { title: collection.title, path: collection.fullUrl },
    { title, path },
  ];
  return describeHead(site, {
    path,
    type: 'product',
    image: item.items?.[0],
    languages: listLanguages(content, original.fullUrl, (prefix, { items }) =>
      items.some((each) => each.urlId === urlId) ? `${prefix}/p/${urlId}` : null,
    ),
    graph: [describeProduct(item, { baseUrl, siteTitle }, reviews), describeBreadcrumbs(steps, { baseUrl })],
  });
}

function describeImage({ assetUrl, originalSize, altText }: ImageData, baseUrl: string) {
  const [width = 1, height = 1] = originalSize.split('x').map(Number);
  return {
    url: baseUrl + atWidth(assetUrl, SHARE_WIDTH),
    width: SHARE_WIDTH,
    height: Math.round((SHARE_WIDTH * height) / width),
    altText,
  };
}

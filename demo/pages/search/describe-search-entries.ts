import { BLOCK_TYPE } from '../../../contract/content/content-types';
import type { SearchEntry } from '../../../server/features/search';
import { addressText } from '../../../server/rendering/events';
import { atWidth, htmlText, type ImageData, type ProductItemData } from '../../../server/rendering/pages';
import type { Content } from '../../load-content';
import { translateProducts } from '../shop/translate-shop';
import type { EventSiteData, JournalEntryData, TextPageData } from '../site/site-data';

type Texts = Pick<SearchEntry, 'url' | 'kind' | 'title' | 'summary' | 'body' | 'imageUrl'>;

/** Returns what visitors can search of products, in each language. */
export function describeProductEntries(
  products: readonly ProductItemData[],
  { site, translations = {} }: Pick<Content, 'site' | 'translations'>,
): SearchEntry[] {
  const translated = Object.entries(translations).flatMap(([segment, translation]) =>
    inLanguage(
      translateProducts(products, translation, `/${segment}`).map(describeProduct),
      translation.website.language,
    ),
  );
  return [...inLanguage(products.map(describeProduct), site.website.language), ...translated];
}

/** Returns what visitors can search besides products: the pages of text, the journal and the events. */
export function describePageEntries({ site }: Pick<Content, 'site'>): SearchEntry[] {
  const pages = Object.entries(site.pages ?? {});
  const texts = [
    ...pages.map(([address, page]) => describePage(address, page)),
    ...(site.journal?.entries ?? []).map(describeEntry),
    ...(site.events?.entries ?? []).map(describeEvent),
  ];
  return inLanguage(texts, site.website.language);
}

/** Returns what visitors can search of an event. */
export function describeEventEntry(event: EventSiteData, language: string): SearchEntry {
  return { ...describeEvent(event), language };
}

function inLanguage(texts: Texts[], language: string): SearchEntry[] {
  return texts.map((each) => ({ ...each, language }));
}

function describeProduct({
  fullUrl,
  title,
  excerpt,
  body,
  details,
  categories,
  items,
  structuredContent,
}: ProductItemData): Texts {
  const facts = (details ?? []).map(({ value }) => value);
  const choices = structuredContent.variants.flatMap(({ attributes }) => Object.values(attributes));
  return {
    url: fullUrl,
    kind: 'product',
    title,
    summary: htmlText(excerpt),
    body: htmlText([body ?? '', ...facts, ...(categories ?? []), ...new Set(choices)].join(' ')),
    imageUrl: pictureOf(items[0]),
  };
}

function describePage(address: string, { title, lead, body, image }: TextPageData): Texts {
  return {
    url: `/${address}`,
    kind: 'page',
    title,
    summary: lead,
    body: htmlText(body),
    imageUrl: pictureOf(image),
  };
}

function describeEntry({ urlId, title, excerpt, body, blocks, image }: JournalEntryData): Texts {
  const html = [body, ...(blocks ?? []).map((block) => (block.type === BLOCK_TYPE.html ? block.html : ''))];
  return {
    url: `/journal/${urlId}`,
    kind: 'page',
    title,
    summary: excerpt,
    body: htmlText(html.join(' ')),
    imageUrl: pictureOf(image),
  };
}

function describeEvent({ urlId, title, excerpt, body, image, location }: EventSiteData): Texts {
  return {
    url: `/events/${urlId}`,
    kind: 'page',
    title,
    summary: excerpt,
    body: `${htmlText(body)} ${addressText(location)}`,
    imageUrl: pictureOf(image),
  };
}

/** Returns the address from which the server resizes a picture. */
function pictureOf(image: ImageData | undefined): string | null {
  if (!image) return null;
  const address = image.assetUrl.replace('/assets/theme/images/', '/images/');
  // The address of an uploaded picture states its width.
  return address === image.assetUrl ? atWidth(address, 100) : `${address}?format=100w`;
}

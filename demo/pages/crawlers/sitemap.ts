import { escapeHtml } from '../../../server/platform/http/escape-html';
import { categoryBranch } from '../../../server/rendering/pages';
import type { Content } from '../../load-content';
import { languageOf } from '../languages/page-language';
import { pagePath, paginate } from '../site/paginate';

export type SitemapContent = Pick<Content, 'site' | 'shop' | 'translations' | 'dates'>;

interface SitemapEntry {
  path: string;
  /** ISO date or time of the last change of its texts. */
  changed?: string | undefined;
}

/** Pages that have no text in the content. */
const FIXED_PAGES = ['/plain', '/overlays', '/everything', '/popups', '/clearpay', '/checks'];

/** Returns the sitemap of the store, https://www.sitemaps.org: every public page in every language that is offered. */
export function renderSitemap(content: SitemapContent, hiddenLanguages: readonly string[] = []): string {
  const { baseUrl = '' } = content.site.website;
  const pages = listPages(content).filter(({ path }) => languageOf(path, hiddenLanguages) === undefined);
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
    return `<url><loc>${escapeHtml(baseUrl + path)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Returns the rules for crawlers: pages of one visitor, calls, and the endless results of the search are left out. */
export function renderRobots({ site }: Pick<Content, 'site'>): string {
  const disallowed = ['/api/', '/cart', '/config', '/search'];
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.website.baseUrl ?? ''}/sitemap.xml`,
    '',
  ].join('\n');
}

function listPages(content: SitemapContent): SitemapEntry[] {
  return [...listShopPages(content), ...listTextPages(content), ...listTranslatedPages(content)];
}

function listShopPages({ shop, dates }: SitemapContent): SitemapEntry[] {
  const { collection, items, stores = [] } = shop;
  const lists = [
    { path: collection.fullUrl, items },
    ...[collection, ...stores].flatMap(({ fullUrl, categories = [] }) =>
      categories.map(({ slug }) => {
        const branch = categoryBranch(categories, slug);
        const listed = items.filter((item) => item.categories?.some((each) => branch.includes(each)));
        return { path: `${fullUrl}/${slug}`, items: listed };
      }),
    ),
  ];
  const pages = lists.flatMap(({ path, items: listed }) => {
    const count = paginate(listed, 1, path)?.pagination?.pages.length ?? 1;
    return Array.from({ length: count }, (_, index) => pagePath(index + 1, path));
  });
  const paths = [
    '/',
    ...pages,
    ...stores.map(({ fullUrl }) => fullUrl),
    ...items.map(({ fullUrl }) => fullUrl),
  ];
  return paths.map((path) => ({ path, changed: dates?.shop }));
}

function listTextPages({ site, dates }: SitemapContent): SitemapEntry[] {
  const { pages = {}, journal, course, events } = site;
  const paths = [...Object.keys(pages).map((address) => `/${address}`), ...(journal ? ['/journal'] : [])];
  const lessons = course ? ['/lessons', ...course.lessons.map(({ urlId }) => `/lessons/${urlId}`)] : [];
  const happenings = events ? ['/events', ...events.entries.map(({ urlId }) => `/events/${urlId}`)] : [];
  const entries = journal?.entries ?? [];
  return [
    ...[...paths, ...lessons, ...happenings, ...FIXED_PAGES].map((path) => ({ path, changed: dates?.site })),
    ...entries.map(({ urlId, day }) => ({ path: `/journal/${urlId}`, changed: day })),
  ];
}

function listTranslatedPages({ translations = {}, dates }: SitemapContent): SitemapEntry[] {
  return Object.entries(translations).flatMap(([language, { items }]) => {
    const paths = [`/${language}`, ...items.map(({ urlId }) => `/${language}/p/${urlId}`)];
    return paths.map((path) => ({ path, changed: dates?.[language] }));
  });
}

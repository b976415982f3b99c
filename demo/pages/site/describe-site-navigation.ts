import type { NavigationItem } from '../../../contract/navigation/navigation';
import {
  MAIN_NAVIGATION,
  type NavigationLists,
  type SeedNavigation,
  type SiteCollection,
} from '../../../server/features/navigation';
import type { Content } from '../../load-content';
import { languageOf } from '../languages/page-language';
import type { NavigationLinkData, SiteData } from './site-data';
import { visibleLinks } from './visible-links';

type Source = Pick<Content, 'site' | 'shop' | 'translations'>;
type PrintedNavigation = Pick<SiteData['navigation'], 'main' | 'footer'>;

const FOOTER_NAVIGATION = 'footerNavigation';
const SHOP = '/shop';

/** Returns the pages that links of the navigation can lead to, with the titles that the content's links have. */
export function listLinkTargets({ site, shop, translations = {} }: Source): SiteCollection[] {
  const { journal, events, course, membersArea, pages = {} } = site;
  const ids: Record<string, string | undefined> = {
    [SHOP]: shop.collection.id,
    '/journal': journal?.id,
    '/events': events?.id,
    '/lessons': course?.id,
  };
  const titles = new Map(Object.entries(pages).map(([name, { title }]) => [`/${name}`, title]));
  for (const { url, title, language } of [...site.navigation.main, ...site.navigation.footer])
    if (!language) titles.set(url, title);
  const shown = [...titles].map(([url, title]) => ({
    id: ids[url] ?? `page${url.replaceAll('/', '-')}`,
    title,
    url,
    translations: translateTarget(url, translations),
  }));
  const areas = Object.entries(membersArea?.areas ?? {}).map(([slug, { id, title }]) => ({
    id,
    title,
    url: `/members/${slug}`,
    translations: Object.fromEntries(
      Object.entries(translations).flatMap(([language, translation]) => {
        const area = Object.entries(translation.membersArea?.areas ?? {}).find(
          ([known]) => known === slug,
        )?.[1];
        return area ? [[language, { title: area.title, url: `/${language}/members/${slug}` }]] : [];
      }),
    ),
  }));
  return [...shown, ...areas];
}

/** Returns the navigations of the content, in each language. */
export function listNavigations(source: Source): SeedNavigation[] {
  const { site, translations = {} } = source;
  const targets = listLinkTargets(source);
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const inLanguage = ({ main, footer }: PrintedNavigation, language: string | null): SeedNavigation[] => {
    const suffix = language ? ` in ${names.of(language)}` : '';
    const items = (links: NavigationLinkData[]) => links.map((link) => asItem(link, targets, language));
    const fields = fieldsIn(language);
    return [
      { fieldName: fields.main, title: `Main navigation${suffix}`, language, items: items(main) },
      { fieldName: fields.footer, title: `Footer${suffix}`, language, items: items(footer) },
    ];
  };
  return [
    ...inLanguage(site.navigation, null),
    ...Object.entries(translations).flatMap(([language, { navigation }]) => inLanguage(navigation, language)),
  ];
}

interface PrintedFor {
  /** Language of the page; null for that of the site. */
  language?: string | null;
  /** Areas that the reader has joined. */
  areaIds: readonly string[];
  /** Languages that visitors are not offered. */
  hiddenLanguages: readonly string[];
}

/**
 * Returns the navigation that a page prints: the current links, or those of the content without a database. Links of
 * member areas are for readers who have joined them.
 */
export function printNavigation(
  content: SiteData['navigation'],
  lists: NavigationLists,
  { language = null, areaIds, hiddenLanguages }: PrintedFor,
): SiteData['navigation'] {
  const fields = fieldsIn(language);
  const visible = (field: string, links: NavigationLinkData[]) =>
    visibleLinks(lists.get(field) ?? links, areaIds).filter(
      ({ url }) => languageOf(url, hiddenLanguages) === undefined,
    );
  return {
    ...content,
    main: visible(fields.main, content?.main ?? []),
    footer: visible(fields.footer, content?.footer ?? []),
  };
}

function fieldsIn(language: string | null) {
  const suffix = language ? `-${language}` : '';
  return { main: MAIN_NAVIGATION + suffix, footer: FOOTER_NAVIGATION + suffix };
}

function asItem(
  { title, url, language: linked, children = [] }: NavigationLinkData,
  targets: readonly SiteCollection[],
  language: string | null,
): NavigationItem {
  const target = targets.find((each) => {
    const shown = each.translations?.[language ?? ''] ?? each;
    return !linked && shown.url === url && shown.title === title;
  });
  const external = { title, url, newWindow: false, ...(linked ? { language: linked } : {}) };
  return {
    collectionId: target?.id ?? null,
    externalLink: target ? null : external,
    memberAreaId: null,
    items: children.map((child) => asItem(child, targets, language)),
  };
}

function translateTarget(
  url: string,
  translations: NonNullable<Source['translations']>,
): Record<string, { title: string; url: string }> {
  const found = Object.entries(translations).flatMap(([language, { navigation }]) => {
    const path = url === SHOP ? `/${language}` : `/${language}${url}`;
    const link = [...navigation.main, ...navigation.footer].find((each) => each.url === path);
    return link ? [[language, { title: link.title, url: path }] as const] : [];
  });
  return Object.fromEntries(found);
}

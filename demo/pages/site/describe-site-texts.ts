import type { SiteText } from '../../../contract/site/site';
import type { SeedSite, SiteSettings } from '../../../server/features/site';
import type { Content } from '../../load-content';
import type { SiteData } from './site-data';

type Texts = Pick<SiteData, 'website' | 'words'>;

/** The texts of the header and the footer, as a page prints them. */
export interface SiteTextsData {
  siteHeader: SiteText;
  siteFooter: SiteText;
}

/** Returns the texts and the languages of the content. */
export function describeSeedSite({
  site,
  translations = {},
}: Pick<Content, 'site' | 'translations'>): SeedSite {
  const own = textsOf(site);
  const translated = Object.entries(translations).map(([language, { website, words }]) => {
    const texts = { website: { ...site.website, ...website }, words: { ...site.words, ...words } };
    return [language, textsOf(texts)] as const;
  });
  const inLanguages = (part: keyof SiteTextsData) =>
    Object.fromEntries(translated.map(([language, texts]) => [language, texts[part]]));
  return {
    header: { ...own.siteHeader, translations: inLanguages('siteHeader') },
    footer: { ...own.siteFooter, translations: inLanguages('siteFooter') },
    sourceLanguage: site.website.language,
    translations: Object.keys(translations),
  };
}

/** Returns the texts of a page: the current ones, those of the content without a database. */
export function printSiteTexts(
  content: Texts,
  settings: SiteSettings | undefined,
  language: string | null,
): SiteTextsData {
  const { header, footer } = settings?.headerFooter ?? {};
  const own = textsOf(content);
  const pick = (section: typeof header) => {
    if (!section) return undefined;
    const { title, text, translations } = section;
    return language === null ? { title, text } : translations[language];
  };
  return { siteHeader: pick(header) ?? own.siteHeader, siteFooter: pick(footer) ?? own.siteFooter };
}

/** Returns the languages of the content that visitors are not offered. */
export function findHiddenLanguages(settings: SiteSettings | undefined): string[] {
  return settings ? settings.translations.filter((each) => !settings.offered.includes(each)) : [];
}

function textsOf({ website, words }: Texts): SiteTextsData {
  const { siteTitle, siteTagLine } = website;
  const sentences = [siteTagLine && `${siteTagLine}.`, words?.disclaimer].filter(Boolean);
  return {
    siteHeader: { title: siteTitle, text: '' },
    siteFooter: { title: siteTitle, text: sentences.join(' ') },
  };
}

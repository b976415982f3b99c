import type { HeaderFooter, SiteSection, SiteText } from '../../contract/site/site';

export type SitePart = 'header' | 'footer';

/** The parts of the page that were typed in. */
export type SiteDraft = Partial<Record<SitePart, SiteSection>>;

/** Returns whether a draft differs from the texts that are saved. */
export function hasChanges(saved: HeaderFooter, draft: SiteDraft): boolean {
  return Object.keys(withoutSaved(draft, saved)).length > 0;
}

/** Returns a draft without the parts that are saved. What was typed since they were sent stays. */
export function withoutSaved(draft: SiteDraft, saved: HeaderFooter): SiteDraft {
  const entries = Object.entries(draft) as [SitePart, SiteSection][];
  return Object.fromEntries(
    entries.filter(([part, section]) => JSON.stringify(section) !== JSON.stringify(saved[part])),
  );
}

/** Returns the text of a part in a language; that of the site's own where it has none. */
export function textIn(section: SiteSection, language: string | null): SiteText {
  const { title, text, translations } = section;
  return (language !== null && translations[language]) || { title, text };
}

/** Returns a part with a text in a language; null for the site's own. */
export function withText(section: SiteSection, language: string | null, text: SiteText): SiteSection {
  if (language === null) return { ...section, ...text };
  return { ...section, translations: { ...section.translations, [language]: text } };
}

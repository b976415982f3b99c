import type { BasePageData } from '../site/base-page-data';
import type { PageSources } from '../site/pages';

/** Returns the content without the translations that visitors are not offered. */
export function omitHiddenLanguages(
  content: PageSources['content'],
  { hiddenLanguages }: Pick<BasePageData, 'hiddenLanguages'>,
): PageSources['content'] {
  const offered = Object.entries(content.translations ?? {}).filter(
    ([language]) => !hiddenLanguages.includes(language),
  );
  return { ...content, translations: Object.fromEntries(offered) };
}

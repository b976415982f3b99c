import { createTranslatedShopPages } from '../shop/create-translated-shop-pages';
import type { MakeBase, PageSources, TranslatedPages } from '../site/pages';
import { createLocalizedPages } from './create-localized-pages';
import { createTranslator } from './create-translator';
import { translateBase } from './translate-base';

/** Returns the data of the pages in another language; null without a translation. */
export function createTranslatedPages(
  deps: PageSources,
  base: MakeBase,
  language: string,
): TranslatedPages | null {
  const { translations = {} } = deps.content;
  const translation = Object.entries(translations).find(([known]) => known === language)?.[1];
  if (!translation) return null;
  const translator = createTranslator(deps.content, language, translation);
  const translatedBase = translateBase(deps, base, { language, translation, translator });
  return {
    ...createTranslatedShopPages(deps, translatedBase, { translation, translator }),
    ...createLocalizedPages(deps, translatedBase, translator),
  };
}

import { buildPageContext, type ContextSubject, PAGE_TYPE } from '../../server/pages';
import { describeHead, describeProductHead, listHomeLanguages } from './describe-head';
import type { MakeBase, PageSources, Pages } from './pages';
import { describeItem, readProducts } from './read-products';
import { translateProducts, translateSite } from './translate-shop';

/** Returns the data of the pages in another language; null without a translation. */
export function createTranslatedPages(
  deps: PageSources,
  base: MakeBase,
  language: string,
): ReturnType<Pages['inLanguage']> {
  const { site, shop, translations = {} } = deps.content;
  const translation = Object.entries(translations).find(([known]) => known === language)?.[1];
  if (!translation) return null;
  const path = `/${language}`;
  const collection = { ...shop.collection, ...translation.collection, fullUrl: path };
  const { pages: _pages, journal: _journal, ...translated } = translateSite(site, translation);
  const read = async () => translateProducts(await readProducts(deps), translation, path);
  const translatedBase = async (nonce: string, subject: ContextSubject) => {
    const untranslated = await base(nonce, subject);
    const context = {
      ...untranslated.context,
      ...buildPageContext(translated, subject),
      strings: translation.strings,
    };
    return { ...untranslated, ...translated, context };
  };
  return {
    offline: (nonce) => translatedBase(nonce, { pageType: PAGE_TYPE.page }),
    home: async (nonce) => ({
      ...(await translatedBase(nonce, { pageType: PAGE_TYPE.page })),
      ...describeHead(translated, { path, languages: listHomeLanguages(deps.content) }),
      collection,
      items: await read(),
    }),
    async product(nonce, urlId) {
      const items = await read();
      const item = items.find((each) => each.urlId === urlId);
      if (!item) return null;
      const subject = { pageType: PAGE_TYPE.item, collection, item };
      return {
        ...(await translatedBase(nonce, subject)),
        collection,
        ...describeProductHead(deps.content, { site: translated, collection, item }),
        ...describeItem(item, items),
      };
    },
  };
}

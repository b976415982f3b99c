import { buildPageContext, type ContextSubject, PAGE_TYPE } from '../../server/pages';
import { createMemberPages } from './create-member-pages';
import { translateCart } from './describe-cart';
import { describeHead, describeProductHead, listHomeLanguages } from './describe-head';
import type { MakeBase, PageSources, Pages } from './pages';
import { describeItem, readProducts } from './read-products';
import type { TranslationData } from './site-data';
import { translateProducts, translateSite } from './translate-shop';

type CartError = NonNullable<Parameters<Pages['cart']>[2]>;

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
  const translatedSite = translateSite(site, translation);
  const { pages: _pages, journal: _journal, membersArea: _membersArea, ...translated } = translatedSite;
  const read = async () => translateProducts(await readProducts(deps), translation, path);
  const translatedBase = async (nonce: string, subject: ContextSubject) => {
    const untranslated = await base(nonce, subject);
    const context = {
      ...untranslated.context,
      ...buildPageContext(translated, subject),
      strings: translation.strings,
    };
    return { ...untranslated, ...translated, context, homeUrl: path, cartUrl: `${path}/cart` };
  };
  return {
    ...createMemberPages(translatedSite, translatedBase, path),
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
    cart: async (nonce, cart, error) => ({
      ...(await translatedBase(nonce, { pageType: PAGE_TYPE.cart })),
      pageTitle: translated.words.cart,
      isUnlisted: true,
      shoppingCart: translateCart(cart, { shop, translation, path }),
      ...(error ? { error: translateError(error, translation) } : {}),
    }),
    notFound: async (nonce) => ({
      ...(await translatedBase(nonce, { pageType: PAGE_TYPE.notFound })),
      pageTitle: translated.words.notFound,
      isUnlisted: true,
    }),
  };
}

function translateError({ title, message }: CartError, { messages }: TranslationData): CartError {
  return { title: messages[title] ?? title, message: messages[message] ?? message };
}

import { listLanguages } from './create-account-pages';
import { createCartPage } from './create-cart-page';
import { createCookiesPage } from './create-cookies-page';
import { createErrorPages } from './create-error-pages';
import { createEverythingPage } from './create-everything-page';
import { createFormPages } from './create-form-pages';
import { createMemberPages } from './create-member-pages';
import { createOrderPages } from './create-order-pages';
import { createSearchPage } from './create-search-page';
import { describeSubscription } from './describe-cart';
import type { LocalizedPages, MakeBase, PageSources } from './pages';
import { readProducts } from './read-products';
import type { Translator } from './translator';

/** Returns the data of the pages that differ between languages in their texts only. */
export function createLocalizedPages(
  deps: PageSources,
  base: MakeBase,
  translator: Translator,
): LocalizedPages {
  const { content, search } = deps;
  const { site, path } = translator;
  const readTranslated = async () => translator.translateProducts(await readProducts(deps));
  return {
    ...createMemberPages({ site, base, prefix: path, languages: listLanguages(content) }),
    ...createSearchPage({ search, base, site, readProducts: readTranslated }),
    ...createCookiesPage(base, site.words),
    ...createEverythingPage({ site, base, content, path }),
    ...createCartPage({ base, translator, readProducts: readTranslated }),
    ...createOrderPages({
      base,
      site,
      path,
      translate: translator.translateMessage,
      ruleNames: translator.ruleNames,
      describeCart: translator.describeCart,
      describeSubscription: ({ cart, kind }) =>
        describeSubscription(cart, content.shop.items, kind === 'subscription'),
      listProducts: translator.listTranslatedProducts,
    }),
    ...createFormPages(base, translator),
    ...createErrorPages(base, translator),
  };
}

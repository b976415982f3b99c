import { createCartPage } from '../cart/create-cart-page';
import { describeSubscription } from '../cart/describe-cart';
import { createOrderPages } from '../checkout/create-order-pages';
import { createCookiesPage } from '../cookies/create-cookies-page';
import { createErrorPages } from '../errors/create-error-pages';
import { createFormPages } from '../forms/create-form-pages';
import { listLanguages } from '../members/create-account-pages';
import { createMemberPages } from '../members/create-member-pages';
import { createSearchPage } from '../search/create-search-page';
import { readProducts } from '../shop/read-products';
import { createEverythingPage } from '../showcase/create-everything-page';
import type { LocalizedPages, MakeBase, PageSources } from '../site/pages';
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

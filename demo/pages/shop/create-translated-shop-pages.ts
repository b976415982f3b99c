import { type CollectionData, PAGE_TYPE } from '../../../server/rendering/pages';
import type { Translator } from '../languages/translator';
import { describeProductPage } from '../product/product-page';
import { readItemReviews } from '../reviews/read-item-reviews';
import { describeHead, describeProductHead, listHomeLanguages } from '../site/describe-head';
import type { MakeBase, PageSources, Pages } from '../site/pages';
import type { TranslationData } from '../site/site-data';
import { readProducts } from './read-products';

interface TranslatedShop {
  translation: TranslationData;
  translator: Translator;
}

/** Returns the data of the pages with products in another language. Its home page is its shop. */
export function createTranslatedShopPages(
  deps: PageSources,
  base: MakeBase,
  { translation, translator }: TranslatedShop,
): Pick<Pages, 'home' | 'product'> {
  const { content } = deps;
  const { site, path, strings, translateForm } = translator;
  const describeCollection = (): CollectionData => ({
    ...content.shop.collection,
    ...translation.collection,
    fullUrl: path,
  });
  const readTranslated = async () => translator.translateProducts(await readProducts(deps));
  return {
    async home(nonce) {
      return {
        ...(await base(nonce)),
        ...describeHead(site, { path, languages: listHomeLanguages(content) }),
        collection: describeCollection(),
        items: await readTranslated(),
      };
    },
    async product(nonce, urlId, choice) {
      const collection = describeCollection();
      const items = await readTranslated();
      const item = items.find((each) => each.urlId === urlId);
      if (!item) return null;
      const reviews = await readItemReviews(deps, item, choice);
      const askForm = content.forms && translateForm(content.forms.ask);
      return {
        ...(await base(nonce, { pageType: PAGE_TYPE.item, collection, item })),
        collection,
        ...describeProductHead(content, { site, collection, item, reviews }),
        ...describeProductPage(
          item,
          { items, reviews, variant: choice?.variant, askForm },
          { site, strings },
        ),
      };
    },
  };
}

import { PAGE_TYPE } from '../../../server/rendering/pages';
import { omitHiddenLanguages } from '../languages/omit-hidden-languages';
import { readProducts } from '../shop/read-products';
import { describeProductHead } from '../site/describe-head';
import { findCollection } from '../site/find-collection';
import type { MakeBase, PageSources, Pages } from '../site/pages';
import { describeProductPage } from './describe-product-page';
import { readItemReviews } from './read-item-reviews';

/** Returns the data of the page of a product, in the language of the site. */
export function createProductPage(deps: PageSources, base: MakeBase): Pick<Pages, 'product'> {
  const { content } = deps;
  const { site } = content;
  return {
    async product(nonce, urlId, choice) {
      const items = await readProducts(deps);
      const item = items.find((each) => each.urlId === urlId);
      if (!item) return null;
      const collection = findCollection(content.shop, item);
      const reviews = await readItemReviews(deps, item, choice);
      const data = await base(nonce, { pageType: PAGE_TYPE.item, collection, item });
      const offered = omitHiddenLanguages(content, data);
      const askForm = content.forms?.ask;
      return {
        ...data,
        collection,
        ...describeProductHead(offered, { site, collection, item, reviews }),
        ...describeProductPage(item, { items, reviews, variant: choice?.variant, askForm }, { site }),
      };
    },
  };
}

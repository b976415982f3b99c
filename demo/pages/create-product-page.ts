import { PAGE_TYPE } from '../../server/rendering/pages';
import { describeProductHead } from './describe-head';
import { describeProductPage } from './describe-product-page';
import { findCollection } from './find-collection';
import { omitHiddenLanguages } from './omit-hidden-languages';
import type { MakeBase, PageSources, Pages } from './pages';
import { readItemReviews } from './read-item-reviews';
import { readProducts } from './read-products';

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

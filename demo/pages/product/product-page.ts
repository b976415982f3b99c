import type { Form } from '../../../contract/forms/form';
import type { ReviewPage } from '../../../contract/reviews/review';
import {
  htmlText,
  LOW_STOCK,
  PAGE_TYPE,
  type ProductItemData,
  type VariantData,
} from '../../../server/rendering/pages';
import { describeAskForm } from '../forms/describe-ask-form';
import { omitHiddenLanguages } from '../languages/omit-hidden-languages';
import type { Translator } from '../languages/translator';
import { describeRestock } from '../restock/describe-restock';
import { describeReviews, titleReviews } from '../reviews/describe-reviews';
import { readItemReviews } from '../reviews/read-item-reviews';
import { readProducts } from '../shop/read-products';
import type { MerchandisingData, ProductPageData } from '../shop/shop-page-data';
import { describeProductHead } from '../site/describe-head';
import { findCollection } from '../site/find-collection';
import type { MakeBase, PageSources, Pages } from '../site/pages';
import type { SiteData } from '../site/site-data';
import { chooseRelated } from './choose-related';
import { describeInstalments } from './describe-instalments';

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

interface ProductPageSources {
  /** Every product of the shop. */
  items: ProductItemData[];
  /** The reviews on the page; null where none are shown. */
  reviews: ReviewPage | null;
  /** Id or SKU of the variant in the address. */
  variant: string | undefined;
  /** The form with which visitors ask about a product. */
  askForm: Form | undefined;
}

type ProductDescription = Pick<
  ProductPageData,
  | 'item'
  | 'productMerchandisingContext'
  | 'relatedItems'
  | 'pageTitle'
  | 'pageDescription'
  | 'reviews'
  | 'ask'
  | 'instalments'
  | 'restockBoxes'
>;

/** Returns what the page of a product shows of it, in the language of `item` and `site`. */
export function describeProductPage(
  item: ProductItemData,
  { items, reviews, variant, askForm }: ProductPageSources,
  { site, strings }: { site: SiteData; strings?: Translator['strings'] },
): ProductDescription {
  const { fewLeft = '' } = site.words;
  return {
    item,
    productMerchandisingContext: describeScarcity(item, fewLeft),
    relatedItems: chooseRelated(item, items),
    pageTitle: titleReviews(item, reviews?.page ?? 1, site),
    pageDescription: htmlText(item.excerpt),
    reviews: describeReviews({ item, reviews, variant }, site),
    ask: describeAskForm(askForm, item),
    instalments: describeInstalments(item, site, strings),
    restockBoxes: describeRestock(item, site),
  };
}

/** Returns what a product's page says about the variants of which few are left. */
export function describeScarcity(
  { id, lowStock = LOW_STOCK, structuredContent }: ProductItemData,
  scarcityText: string,
): MerchandisingData {
  const { variants } = structuredContent;
  const isScarce = ({ unlimited, qtyInStock }: VariantData) =>
    !unlimited && qtyInStock > 0 && qtyInStock <= lowStock;
  const scarcityTemplateViews = variants
    .filter(isScarce)
    .map(({ qtyInStock, attributes }) => (variants.length > 1 ? { qtyInStock, attributes } : { qtyInStock }));
  return { [id]: { scarcityEnabled: true, scarcityText, scarcityTemplateViews } };
}

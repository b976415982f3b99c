import type { Form } from '../../../schemas/form-schema';
import type { ReviewPage } from '../../../schemas/review-schemas';
import { htmlText, type ProductItemData } from '../../../server/rendering/pages';
import { describeAskForm } from '../forms/describe-ask-form';
import type { Translator } from '../languages/translator';
import type { ProductPageData } from '../shop/shop-page-data';
import type { SiteData } from '../site/site-data';
import { chooseRelated } from './choose-related';
import { describeInstalments } from './describe-instalments';
import { describeRestock } from './describe-restock';
import { describeReviews, titleReviews } from './describe-reviews';
import { describeScarcity } from './describe-scarcity';

export interface ProductPageSources {
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

import { toCents } from '../../../contract/shared/to-cents';
import { ProductType } from '../../../src/commerce/product-type';
import type { ProductContentData } from '../../rendering/pages';

/**
 * Returns the product's content with variants that cost what its page shows (spec §4 Derived product states). Pages
 * print the price and the sale of a digital product from the product itself, and never a sale of a gift card.
 */
export function applySaleRules(content: ProductContentData): ProductContentData {
  const { productType, variants } = content;
  if (productType === ProductType.digital) return pricedByProduct(content);
  if (productType !== ProductType.giftCard) return content;
  return { ...content, variants: variants.map((variant) => ({ ...variant, onSale: false })) };
}

function pricedByProduct(content: ProductContentData): ProductContentData {
  const [first] = content.variants;
  if (!first) return content;
  // The files of a store may state them of the variants alone.
  const { onSale = false, priceMoney = first.priceMoney, salePriceMoney = first.salePriceMoney } = content;
  const own = {
    onSale,
    priceMoney,
    salePriceMoney,
    price: toCents(priceMoney) ?? first.price,
    salePrice: toCents(salePriceMoney) ?? first.salePrice,
  };
  const variants = content.variants.map((variant) => ({ ...variant, ...own }));
  return { ...content, onSale, priceMoney, salePriceMoney, variants };
}

import type { VariantStock } from '../../../server/features/catalogue';
import { toJsonQuantity } from '../../../server/features/catalogue';
import type { ProductItemData, VariantData } from '../../../server/rendering/pages';

/** Returns the products of the content with the stock of the database. */
export function overlayStock(
  products: readonly ProductItemData[],
  stock: ReadonlyMap<string, VariantStock[]>,
): ProductItemData[] {
  return products.map((product) => {
    const counted = stock.get(product.id);
    return counted ? withStock(product, counted) : product;
  });
}

function withStock(product: ProductItemData, counted: VariantStock[]): ProductItemData {
  const stockOf = new Map(counted.map((variant) => [variant.sku, variant]));
  const overlay = (variant: VariantData): VariantData => {
    const stock = stockOf.get(variant.sku);
    return stock ? { ...variant, unlimited: stock.isUnlimited, qtyInStock: toJsonQuantity(stock) } : variant;
  };
  const { structuredContent } = product;
  return {
    ...product,
    structuredContent: { ...structuredContent, variants: structuredContent.variants.map(overlay) },
  };
}

import { LOW_STOCK, type ProductItemData, type VariantData } from '../../../server/rendering/pages';

/** What the engine's helper `product-scarcity` reads, by the id of the product. */
export type MerchandisingData = Record<
  string,
  {
    scarcityEnabled: boolean;
    scarcityText: string;
    scarcityTemplateViews: { qtyInStock: number; attributes?: Record<string, string> }[];
  }
>;

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

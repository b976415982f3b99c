import type { ListedProduct, OwnedPicture, OwnedProduct } from '../../../contract/products/owned-product';
import { subscriptionPlanSchema } from '../../../contract/subscriptions/subscription-plan';
import { fractionDigits } from '../../../src/commerce/money';
import { isStockCounted } from '../../../src/commerce/product-type';
import {
  atWidth,
  DEFAULT_FOCAL_POINT,
  type ImageData,
  LOW_STOCK,
  type ProductContentData,
  type ProductItemData,
  type VariantData,
} from '../../rendering/pages';
import type { VariantStock } from '../catalogue';
import type { Product } from './product';
import { hasFormatting, textOfHtml } from './product-text';

/** Returns a product as its owner edits it, with its current stock. `fileNames` are those of uploaded pictures by their id. */
export function describeProduct(
  { item, version, isVisible, deletedAt }: Product,
  stock: readonly VariantStock[],
  fileNames: ReadonlyMap<string, string>,
): OwnedProduct {
  const { structuredContent: content } = item;
  const currency = currencyOf(item);
  return {
    id: item.id,
    version,
    url: item.fullUrl,
    productType: content.productType,
    currency,
    fractionDigits: fractionDigits(currency),
    isFormatted: hasFormatting(item.excerpt) || hasFormatting(item.body),
    isDeleted: deletedAt !== null,
    title: item.title,
    summary: textOfHtml(item.excerpt),
    description: textOfHtml(item.body),
    isVisible,
    categories: item.categories,
    tags: item.tags ?? [],
    optionNames: content.variantOptionOrdering,
    addButtonText: (content.useCustomAddButtonText && content.customAddButtonText) || '',
    lowStock: item.lowStock ?? LOW_STOCK,
    details: (item.details ?? []).map(({ label, value }) => ({ label, value })),
    related: item.related ?? [],
    language: item.language ?? '',
    formId: content.additionalFieldsFormId ?? '',
    plan: planOf(content),
    swatches: item.swatches ?? {},
    variants: content.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      values: content.variantOptionOrdering.map((name) => variant.attributes[name] ?? ''),
      price: variant.priceMoney.value,
      salePrice: variant.salePrice > 0 ? variant.salePriceMoney.value : '',
      isOnSale: variant.onSale,
      stock: stockOf(variant.sku, stock),
      pictureId: variant.imageIds?.[0] ?? '',
      dimensions: dimensionsOf(variant),
    })),
    pictures: item.items.map((picture) => describePicture(picture, fileNames)),
  };
}

function describePicture(
  { id, altText, assetUrl, originalSize, mediaFocalPoint = DEFAULT_FOCAL_POINT }: ImageData,
  fileNames: ReadonlyMap<string, string>,
): OwnedPicture {
  const [width = 1, height = 1] = originalSize
    .split('x')
    .map((each) => Math.max(1, Math.trunc(Number(each) || 1)));
  const focalPoint = { x: mediaFocalPoint.x, y: mediaFocalPoint.y };
  const fileName = fileNames.get(id) ?? null;
  return { id, altText, focalPoint, url: atWidth(assetUrl, 300), width, height, fileName };
}

/** Returns the plan of a subscription. Without one of its own, a subscriber pays each month. */
function planOf({ isSubscribable, subscriptionPlan }: ProductContentData): OwnedProduct['plan'] {
  if (!isSubscribable) return null;
  const monthly = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
  return subscriptionPlanSchema.parse(subscriptionPlan ?? monthly);
}

function dimensionsOf({ width, height, len, weight }: VariantData) {
  return { width: width ?? 0, height: height ?? 0, len: len ?? 0, weight: weight ?? 0 };
}

/** Returns a product as the list of its owner shows it. */
export function describeRow(
  { item, version, isVisible, deletedAt }: Product,
  stock: readonly VariantStock[],
): ListedProduct {
  const { variants } = item.structuredContent;
  const prices = variants.map(({ price, salePrice, onSale }) => (onSale ? salePrice : price));
  const [picture] = item.items;
  return {
    id: item.id,
    version,
    title: item.title,
    url: item.fullUrl,
    pictureUrl: picture ? atWidth(picture.assetUrl, 100) : null,
    isVisible,
    isDeleted: deletedAt !== null,
    isOnSale: variants.some(({ onSale }) => onSale),
    variantCount: variants.length,
    prices: { lowest: Math.min(...prices), highest: Math.max(...prices) },
    currency: currencyOf(item),
    ...countStock(item, stock),
    categories: item.categories,
  };
}

function currencyOf({ structuredContent: { variants, priceMoney } }: ProductItemData): string {
  // A product whose variants have prices may have none of its own.
  return (variants[0]?.priceMoney ?? priceMoney).currency;
}

function countStock(item: ProductItemData, stock: readonly VariantStock[]) {
  const { variants } = item.structuredContent;
  if (!isStockCounted(item.structuredContent.productType)) return { quantity: null, hasSoldOut: false };
  const counted = variants.map(({ sku }) => stockOf(sku, stock));
  const isUnlimited = counted.some((each) => each.isUnlimited);
  return {
    quantity: isUnlimited ? null : counted.reduce((sum, each) => sum + each.quantity, 0),
    hasSoldOut: counted.some((each) => !each.isUnlimited && each.quantity === 0),
  };
}

/** Returns the stock of a variant. */
export function stockOf(
  sku: string,
  stock: readonly VariantStock[],
): OwnedProduct['variants'][number]['stock'] {
  const found = stock.find((each) => each.sku === sku);
  if (!found) return { isUnlimited: false, quantity: 0 };
  // Of an unlimited variant, the number is only a mark.
  return { isUnlimited: found.isUnlimited, quantity: found.isUnlimited ? 0 : Number(found.qtyInStock) };
}

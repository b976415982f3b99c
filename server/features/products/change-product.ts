import { randomBytes } from 'node:crypto';
import { parseAmount } from '../../../contract/products/find-product-errors';
import type { ProductChange } from '../../../contract/products/owned-product';
import { fractionDigits } from '../../../src/commerce/money';
import { ProductType } from '../../../src/commerce/product-type';
import { type ImageData, LOW_STOCK, type ProductItemData, type VariantData } from '../../rendering/pages';
import type { StockChange } from '../catalogue';
import { htmlOfText, textOfHtml } from './product-text';

type ChangedVariant = ProductChange['variants'][number];

/** Returns a product with its changes. `uploads` are pictures by their id. */
export function changeProduct(
  item: ProductItemData,
  change: ProductChange,
  { currency, uploads }: { currency: string; uploads: ReadonlyMap<string, ImageData> },
): ProductItemData {
  const pictures = change.pictures.flatMap(({ id, altText, focalPoint }) => {
    const picture = item.items.find((each) => each.id === id) ?? uploads.get(id);
    return picture ? [{ ...picture, altText: altText.trim(), mediaFocalPoint: focalPoint }] : [];
  });
  const optionNames = change.optionNames.map((name) => name.trim());
  const variants = change.variants.map((variant) => {
    const before = item.structuredContent.variants.find(({ id }) => id === variant.id);
    const changed = changeVariant(before, variant, { optionNames, currency });
    return setPicture(keepPictures(changed, pictures), variant.pictureId, pictures);
  });
  const { language: _language, swatches: _swatches, ...kept } = item;
  return {
    ...kept,
    ...(change.language.trim() && { language: change.language.trim() }),
    ...changeSwatches(change),
    title: change.title.trim(),
    excerpt: changeText(item.excerpt, change.summary),
    body: changeText(item.body, change.description),
    categories: change.categories,
    tags: [...new Set(change.tags.map((tag) => tag.trim()).filter(Boolean))],
    ...changePageParts(item, change),
    items: pictures,
    assetUrl: pictures[0]?.assetUrl ?? '',
    structuredContent: {
      ...changeTerms(item, change),
      ...changeLabel(item, change.addButtonText.trim()),
      variantOptionOrdering: optionNames,
      ...pricesOf(item.structuredContent.productType, variants),
      variants,
    },
  };
}

/** Returns the other parts of the page. Those that a product does not have stay absent. */
function changePageParts(item: ProductItemData, { details, related, lowStock }: ProductChange) {
  return {
    details: details.map(({ label, value }) => ({ label: label.trim(), value: value.trim() })),
    ...(item.related || related.length > 0 ? { related: [...new Set(related)] } : {}),
    ...(lowStock === (item.lowStock ?? LOW_STOCK) ? {} : { lowStock }),
  };
}

/** Returns how a product is sold: with another form before an add, and another plan of its subscription. */
function changeTerms({ structuredContent }: ProductItemData, { formId, plan }: ProductChange) {
  const { additionalFieldsFormId, additionalFieldsForm, subscriptionPlan, ...kept } = structuredContent;
  const isSameForm = formId === (additionalFieldsFormId ?? '');
  return {
    ...kept,
    ...(formId && { additionalFieldsFormId: formId }),
    ...(isSameForm && additionalFieldsForm && { additionalFieldsForm }),
    ...(plan && { subscriptionPlan: plan }),
    isSubscribable: plan !== null,
  };
}

/** Returns the swatches of the values that the product has. */
function changeSwatches({ swatches, variants }: ProductChange): Pick<ProductItemData, 'swatches'> {
  const values = new Set(variants.flatMap((variant) => variant.values.map((value) => value.trim())));
  const kept = Object.entries(swatches).filter(([value]) => values.has(value));
  return kept.length > 0 ? { swatches: Object.fromEntries(kept) } : {};
}

function changeLabel({ structuredContent }: ProductItemData, label: string) {
  const before = structuredContent.useCustomAddButtonText
    ? (structuredContent.customAddButtonText ?? '')
    : '';
  return label === before ? {} : { useCustomAddButtonText: label !== '', customAddButtonText: label };
}

/** Returns a variant with another picture of its own. */
function setPicture(variant: VariantData, id: string, pictures: readonly ImageData[]): VariantData {
  if (id === (variant.imageIds[0] ?? '')) return variant;
  const images = pictures.filter((picture) => picture.id === id);
  return { ...variant, imageIds: images.map((picture) => picture.id), images };
}

/** Returns how the stock of the variants changes. */
export function listStockChanges({ variants }: ProductChange): StockChange[] {
  return variants
    .filter(({ id, stock, stockBefore }) => !id || (stockBefore && !isSameStock(stock, stockBefore)))
    .map(({ sku, stock, stockBefore }) => ({ sku: sku.trim(), to: stock, from: stockBefore }));
}

function isSameStock(one: StockChange['to'], other: StockChange['to']): boolean {
  return one.isUnlimited === other.isUnlimited && (one.isUnlimited || one.quantity === other.quantity);
}

/** Texts that stay keep their formatting. */
function changeText(html: string, text: string): string {
  return textOfHtml(html) === text.trim() ? html : htmlOfText(text);
}

function changeVariant(
  before: VariantData | undefined,
  { sku, values, price, salePrice, isOnSale, stock, dimensions }: ChangedVariant,
  { optionNames, currency }: { optionNames: readonly string[]; currency: string },
): VariantData {
  const digits = fractionDigits(currency);
  const optionValues = optionNames.map((optionName, index) => ({
    optionName,
    value: values[index]?.trim() ?? '',
  }));
  const cents = parseAmount(price, digits) ?? 0;
  const saleCents = (isOnSale ? parseAmount(salePrice, digits) : null) ?? 0;
  return {
    ...(before ?? { id: newId(), imageIds: [], images: [] }),
    ...dimensions,
    sku: before?.sku ?? sku.trim(),
    price: cents,
    salePrice: saleCents,
    priceMoney: toMoney(cents, currency),
    salePriceMoney: toMoney(saleCents, currency),
    onSale: isOnSale,
    unlimited: stock.isUnlimited,
    qtyInStock: stock.quantity,
    attributes: Object.fromEntries(optionValues.map(({ optionName, value }) => [optionName, value])),
    optionValues,
  };
}

/** Returns a variant without the pictures that its product has no more. */
function keepPictures(variant: VariantData, pictures: readonly ImageData[]): VariantData {
  const { imageIds, images = [] } = variant;
  const isKept = (id: string) => pictures.some((picture) => picture.id === id);
  return {
    ...variant,
    imageIds: imageIds.filter(isKept),
    // With the texts and the focal points that they have now.
    images: images.flatMap(({ id }) => pictures.find((picture) => picture.id === id) ?? []),
  };
}

/** Returns what a product costs where no variant is chosen. */
function pricesOf(productType: number, variants: readonly VariantData[]) {
  const [first] = variants;
  if (!first) throw new Error('The product has no variant.');
  const cheapest = variants.reduce((least, each) => (each.price < least.price ? each : least), first);
  // All variants of a digital product cost what the product costs (spec §4 Derived product states).
  const { priceMoney, salePriceMoney } = productType === ProductType.digital ? first : cheapest;
  const onSale =
    productType === ProductType.digital ? first.onSale : variants.some((variant) => variant.onSale);
  return { priceMoney, salePriceMoney, onSale };
}

/** Returns an amount in minor units as money. */
export function toMoney(cents: number, currency: string) {
  const digits = fractionDigits(currency);
  return { currency, value: (cents / 10 ** digits).toFixed(digits) };
}

/** Returns a new id of a product, a variant or a picture. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

import { z } from 'zod';
import { toCents } from '../../../contract/shared/to-cents';
import { subscriptionPlanSchema } from '../../../contract/subscriptions/subscription-plan';
import { stockQuantitySchema } from './stock-quantity';

/** In cents. The total of a hundred lines with the highest price and quantity stays exact. */
export const MAX_PRICE_CENTS = 9_000_000_000;

const cents = z.int().min(0).max(MAX_PRICE_CENTS);
const image = z.looseObject({ assetUrl: z.string() });

const money = z.looseObject({ currency: z.string(), value: z.string() });

const variantFields = z.looseObject({
  id: z.string().min(1),
  sku: z.string(),
  price: cents,
  salePrice: cents,
  priceMoney: money,
  salePriceMoney: money,
  onSale: z.boolean(),
  unlimited: z.boolean(),
  qtyInStock: stockQuantitySchema,
  attributes: z.record(z.string(), z.string()),
  images: z.array(image).default([]),
});

// Pages show priceMoney; the cart charges price.
const variantSchema = variantFields
  .refine(({ price, priceMoney }) => price === toCents(priceMoney), { error: 'price and priceMoney differ.' })
  .refine(({ salePrice, salePriceMoney }) => salePrice === toCents(salePriceMoney), {
    error: 'salePrice and salePriceMoney differ.',
  });

const ownMoney = money.refine((value) => toCents(value) !== null, { error: 'This is not an amount.' });

const contentSchema = z.looseObject({
  productType: z.int().min(1).max(4),
  variantOptionOrdering: z.array(z.string()).default([]),
  isSubscribable: z.boolean().default(false),
  subscriptionPlan: subscriptionPlanSchema.optional(),
  additionalFieldsFormId: z.string().optional(),
  priceMoney: ownMoney.optional(),
  salePriceMoney: ownMoney.optional(),
  onSale: z.boolean().optional(),
  variants: z.array(variantSchema).min(1).refine(haveOwnSkus, { error: 'Two variants have the same sku.' }),
});

/** The part of a product that the catalogue stores. The files of a store and the edits of its owner must match it. */
export const productSchema = z.looseObject({
  id: z.string().regex(/^[0-9a-f]{24}$/),
  title: z.string(),
  fullUrl: z.string().startsWith('/'),
  assetUrl: z.string().optional(),
  structuredContent: contentSchema,
});

export type ParsedProduct = z.infer<typeof productSchema>;

function haveOwnSkus(variants: { sku: string }[]): boolean {
  return new Set(variants.map(({ sku }) => sku)).size === variants.length;
}

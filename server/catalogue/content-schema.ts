import { z } from 'zod';
import { stockQuantitySchema } from './stock-quantity';
import { toCents } from './to-cents';

/** Cents. A hundred lines of the highest price and quantity still add up exactly. */
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

// The page shows the one, the cart charges the other.
const variantSchema = variantFields
  .refine(({ price, priceMoney }) => price === toCents(priceMoney), { error: 'price and priceMoney differ.' })
  .refine(({ salePrice, salePriceMoney }) => salePrice === toCents(salePriceMoney), {
    error: 'salePrice and salePriceMoney differ.',
  });

const itemSchema = z.looseObject({
  id: z.string().regex(/^[0-9a-f]{24}$/),
  title: z.string(),
  fullUrl: z.string().startsWith('/'),
  assetUrl: z.string().optional(),
  structuredContent: z.looseObject({
    productType: z.int().min(1).max(4),
    variantOptionOrdering: z.array(z.string()).default([]),
    isSubscribable: z.boolean().default(false),
    variants: z.array(variantSchema).min(1).refine(haveOwnSkus, { error: 'Two variants have the same sku.' }),
  }),
});

/** What the server itself needs of `site.json`; the rest goes to the templates as it stands. */
export const siteSchema = z.looseObject({
  website: z.looseObject({ id: z.string().min(1) }),
  websiteSettings: z.looseObject({
    storeSettings: z.looseObject({
      selectedCurrency: z.string(),
      multipleQuantityAllowedForServices: z.boolean().default(true),
    }),
  }),
});

/** What the server itself needs of a translation, `site.<language>.json`. */
export const translationSchema = z.looseObject({
  website: z.looseObject({ language: z.string().min(2) }),
  items: z.array(z.looseObject({ urlId: z.string(), title: z.string(), altTexts: z.array(z.string()) })),
});

/** What the server itself needs of `shop.json`. */
export const shopSchema = z.looseObject({
  collection: z.looseObject({ id: z.string(), title: z.string(), urlId: z.string() }),
  items: z.array(itemSchema),
});

export type ContentItem = z.infer<typeof itemSchema>;
export type ContentVariant = z.infer<typeof variantSchema>;

function haveOwnSkus(variants: { sku: string }[]): boolean {
  return new Set(variants.map(({ sku }) => sku)).size === variants.length;
}

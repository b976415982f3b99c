import { z } from 'zod';

const priceSchema = z.strictObject({ price: z.int().min(0), salePrice: z.int().min(1).optional() });

/** `prices.<currency>.json`: the price of each variant in another currency, by product `urlId` and SKU. */
export const pricesSchema = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  prices: z.record(z.string(), z.record(z.string(), priceSchema)),
});

type Prices = z.infer<typeof pricesSchema>;

const amountSchema = z.looseObject({ sku: z.string() });
const itemSchema = z.looseObject({
  urlId: z.string(),
  structuredContent: z.looseObject({ variants: z.array(amountSchema).min(1) }),
});
const shopSchema = z.looseObject({ items: z.array(itemSchema) });

/** Returns the shop with new prices. Throws an Error that names the first variant without a price. */
export function applyPrices(shop: unknown, { currency, prices }: Prices, digits: number): unknown {
  const parsed = shopSchema.parse(shop);
  const toMoney = (amount: number) => ({ currency, value: (amount / 10 ** digits).toFixed(digits) });
  const items = parsed.items.map((item) => {
    const variants = item.structuredContent.variants.map((variant) => {
      const found = prices[item.urlId]?.[variant.sku];
      if (!found) throw new Error(`there is no price in ${currency} for ${variant.sku} of ${item.urlId}`);
      const { price, salePrice = 0 } = found;
      const onSale = salePrice > 0;
      return {
        ...variant,
        price,
        salePrice,
        onSale,
        priceMoney: toMoney(price),
        salePriceMoney: toMoney(salePrice),
      };
    });
    const cheapest = variants.reduce((least, each) => (each.price < least.price ? each : least));
    const { priceMoney, salePriceMoney } = cheapest;
    const onSale = variants.some((variant) => variant.onSale);
    return {
      ...item,
      structuredContent: { ...item.structuredContent, priceMoney, salePriceMoney, onSale, variants },
    };
  });
  return { ...parsed, items };
}

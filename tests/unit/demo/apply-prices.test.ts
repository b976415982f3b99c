import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPrices } from '../../../demo/apply-prices';
import { loadContent } from '../../../demo/load-content';
import { findProjectRoot } from '../../../server/platform/process/find-project-root';

const shop = {
  items: [
    {
      urlId: 'bowl',
      structuredContent: {
        variants: [
          { sku: 'S', price: 1 },
          { sku: 'L', price: 2 },
        ],
      },
    },
  ],
};

describe('prices in another currency', () => {
  it('replace those of the content, sale prices included', () => {
    const prices = {
      currency: 'JPY',
      prices: { bowl: { S: { price: 5700, salePrice: 4800 }, L: { price: 7800 } } },
    };
    expect(applyPrices(shop, prices, 0)).toMatchObject({
      items: [
        {
          structuredContent: {
            onSale: true,
            priceMoney: { currency: 'JPY', value: '5700' },
            salePriceMoney: { currency: 'JPY', value: '4800' },
            variants: [
              { sku: 'S', price: 5700, salePrice: 4800, onSale: true },
              {
                sku: 'L',
                price: 7800,
                salePrice: 0,
                onSale: false,
                priceMoney: { currency: 'JPY', value: '7800' },
              },
            ],
          },
        },
      ],
    });
  });

  it('are refused when one is missing, with its SKU', () => {
    const prices = { currency: 'JPY', prices: { bowl: { S: { price: 5700 } } } };
    expect(() => applyPrices(shop, prices, 0)).toThrow('there is no price in JPY for L of bowl');
  });
});

describe('the demo shop', () => {
  const contentDir = path.join(findProjectRoot(import.meta.url), 'demo/content');

  it('has a price in yen for every variant', async () => {
    const { site, shop: priced } = await loadContent(contentDir, 'JPY');
    expect(site.websiteSettings.storeSettings.selectedCurrency).toBe('JPY');
    for (const { structuredContent } of priced.items) {
      for (const { priceMoney, price } of structuredContent.variants) {
        expect(priceMoney).toEqual({ currency: 'JPY', value: String(price) });
      }
    }
  });

  it('names the file of a currency without prices', async () => {
    await expect(loadContent(contentDir, 'CHF')).rejects.toThrow(/prices\.chf\.json cannot be read/);
  });
});

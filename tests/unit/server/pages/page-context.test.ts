import { describe, expect, it } from 'vitest';
import content from '../../../../demo/content/site.json';
import { siteSchema } from '../../../../demo/content-schema';
import { buildPageContext, PAGE_TYPE } from '../../../../server/pages';
import { demoProduct } from '../../demo/demo-pages';

const site = { ...content, ...siteSchema.parse(content), website: content.website };

describe('buildPageContext', () => {
  it('describes a product and its variants with their prices (spec §3 Product)', () => {
    const { product } = buildPageContext(site, { pageType: PAGE_TYPE.item, item: demoProduct('tidal-bowl') });
    const { priceMoney, variants } = demoProduct('tidal-bowl').structuredContent;
    expect(product).toMatchObject({
      name: 'Tidal Bowl',
      productType: 1,
      price: { currencyCode: 'USD', decimalValue: priceMoney.value, fractionalDigits: 2 },
    });
    const described = variants.map(({ sku, price, priceMoney }) => ({
      sku,
      price: { currencyCode: 'USD', value: price, decimalValue: priceMoney.value, fractionalDigits: 2 },
    }));
    expect(product).toMatchObject({ variants: described });
  });

  it('names the record type of a product and of a journal entry (spec §3 Record types)', () => {
    const [entry] = site.journal.entries;
    const product = buildPageContext(site, { pageType: PAGE_TYPE.item, item: demoProduct('tidal-bowl') });
    const text = buildPageContext(site, { pageType: PAGE_TYPE.item, ...(entry && { entry }) });
    expect(product.item).toMatchObject({ title: 'Tidal Bowl', recordType: 11 });
    expect(text.item).toMatchObject({ title: entry?.title, recordType: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import content from '../../../../../demo/content/site.json';
import { siteSchema } from '../../../../../demo/content-schema';
import { buildPageContext, PAGE_TYPE } from '../../../../../server/rendering/pages';
import { demoProduct } from '../../../demo/demo-pages';

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

  it('prints when the popup overlay is shown, without its content, on pages of its collections only', () => {
    const { headline: _headline, body: _body, ...settings } = content.websiteSettings.popupOverlaySettings;
    const [id = ''] = settings.enabledPages;
    const printed = (pageType: number, collectionId?: string) =>
      buildPageContext(site, {
        pageType,
        ...(collectionId && { collection: { id: collectionId, title: 'Journal', urlId: 'journal' } }),
      }).websiteSettings.popupOverlaySettings;
    const { formId: _formId, ...rules } = settings;
    const defaults = { version: 1, showOnTimer: false, timerDelay: 5000, enableMobile: true };
    expect(printed(PAGE_TYPE.collection, id)).toEqual({ ...rules, ...defaults });
    expect(printed(PAGE_TYPE.item, id)).toBeDefined();
    expect(printed(PAGE_TYPE.collection, 'another')).toBeUndefined();
    expect(printed(PAGE_TYPE.page)).toBeUndefined();
    expect(printed(PAGE_TYPE.cart, id)).toBeUndefined();
    expect(printed(PAGE_TYPE.lockScreen, id)).toBeUndefined();
  });

  it('names the record type of a product and of a journal entry (spec §3 Record types)', () => {
    const [entry] = site.journal.entries;
    const product = buildPageContext(site, { pageType: PAGE_TYPE.item, item: demoProduct('tidal-bowl') });
    const text = buildPageContext(site, { pageType: PAGE_TYPE.item, ...(entry && { entry }) });
    expect(product.item).toMatchObject({ title: 'Tidal Bowl', recordType: 11 });
    expect(text.item).toMatchObject({ title: entry?.title, recordType: 1 });
  });
});

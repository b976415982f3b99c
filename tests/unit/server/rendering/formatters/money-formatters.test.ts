import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createPageRenderer } from '../../../../../server/rendering/engine/page-renderer';

const themeDir = mkdtempSync(join(tmpdir(), 'theme-'));
writeFileSync(join(themeDir, 'page.html'), '{.section item}{@|product-price}{.end}');
const renderer = createPageRenderer({ themeDir });

afterAll(() => rmSync(themeDir, { recursive: true }));

it.each([
  [1, '$12.00 every month'],
  [2, 'Nicht erhältlich'],
  [3, '$12.00 every month'],
  [4, 'Nicht erhältlich'],
])('a subscription to a product of type %s costs: %s', (productType, text) => {
  const priceMoney = { currency: 'USD', value: '12.00' };
  const html = renderer.render('page', {
    website: { language: 'en-US' },
    localizedStrings: { productPriceUnavailable: 'Nicht erhältlich' },
    item: {
      structuredContent: {
        productType,
        isSubscribable: true,
        subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' } },
        variants: [{ priceMoney, attributes: {}, pricingOptions: [{ priceMoney }] }],
      },
    },
  });
  expect(html.replace(/<[^>]+>/g, '').trim()).toBe(text);
});

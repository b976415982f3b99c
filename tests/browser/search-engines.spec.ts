import { expect, test } from './fixtures';
import { BOWL } from './product-page';

test('the sitemap is well-formed XML of the sitemap protocol', async ({ page, request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const parsed = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    return {
      errors: document.querySelectorAll('parsererror').length,
      namespace: document.documentElement.namespaceURI,
      locations: [...document.querySelectorAll('urlset > url > loc')].map((loc) => loc.textContent),
    };
  }, xml);
  expect(parsed.errors).toBe(0);
  expect(parsed.namespace).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(parsed.locations.length).toBeGreaterThan(50);
});

test('the structured data states the price and the availability that the page shows', async ({ page }) => {
  await page.goto(BOWL);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const { hasVariant } = data['@graph'][0];
  const variants = JSON.parse(
    (await page.locator('.product-variants').getAttribute('data-variants')) ?? '',
  ) as { sku: string; priceMoney: { value: string }; unlimited: boolean; qtyInStock: number }[];
  expect(
    hasVariant.map(({ sku, offers }: { sku: string; offers: { price: string; availability: string } }) => [
      sku,
      offers.price,
      offers.availability.endsWith('/InStock'),
    ]),
  ).toEqual(
    variants.map(({ sku, priceMoney, unlimited, qtyInStock }) => [
      sku,
      priceMoney.value,
      unlimited || qtyInStock > 0,
    ]),
  );
});

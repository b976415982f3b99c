import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../server/shared-database';
import { openDemoShop, Visitor } from '../server/shop-fixture';

/** A service of the demo store with several places. */
const SERVICE = 'mending';

describe.each([
  ['store settings without keys', { storeSettings: {} }],
  ['website settings without store settings', {}],
])('%s', (_what, websiteSettings) => {
  it('let a visitor add several of a service, as the page offers', async () => {
    let itemId = '';
    const app = await openDemoShop(await sharedDatabase(), ({ site, shop }) => {
      site.websiteSettings = websiteSettings;
      itemId = shop.items.find(({ urlId }: { urlId: string }) => urlId === SERVICE).id;
    });
    const visitor = await Visitor.arrive(app);
    const page = await visitor.get(`/shop/p/${SERVICE}`);
    const added = await visitor.add({ itemId, quantity: 2 });
    await app.close();
    expect(page.body).toContain('class="product-quantity-input"');
    expect([added.statusCode, added.json().shoppingCart?.totalQuantity]).toEqual([200, 2]);
  });

  it('give prices in US dollars, to templates and scripts', async () => {
    const app = await openDemoShop(await sharedDatabase(), ({ site }) => {
      site.websiteSettings = websiteSettings;
    });
    const page = await new Visitor(app).get(`/shop/p/${SERVICE}`);
    await app.close();
    const [, context = ''] = /<script[^>]+data-vitrine-context>(.*?)<\/script>/s.exec(page.body) ?? [];
    expect(JSON.parse(context).websiteSettings.storeSettings).toMatchObject({ selectedCurrency: 'USD' });
    expect(page.body).toContain('$45.00');
  });
});

it('limit a service to one where the store says so, on the page and in the cart', async () => {
  let itemId = '';
  const app = await openDemoShop(await sharedDatabase(), ({ site, shop }) => {
    site.websiteSettings.storeSettings.multipleQuantityAllowedForServices = false;
    itemId = shop.items.find(({ urlId }: { urlId: string }) => urlId === SERVICE).id;
  });
  const visitor = await Visitor.arrive(app);
  const page = await visitor.get(`/shop/p/${SERVICE}`);
  const added = await visitor.add({ itemId, quantity: 2 });
  await app.close();
  expect(page.body).not.toContain('class="product-quantity-input"');
  expect(added.statusCode).toBe(400);
});

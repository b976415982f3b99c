import sharp from 'sharp';
import { expect, it } from 'vitest';
import { toChange, toDraft } from '../../../../../console/products/product-draft';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openDemoShop, Visitor } from '../../shop-fixture';

const headers = { authorization: `Bearer ${OWNER_TOKEN}` };

it('creates the collection and the root category of a store, and links it once', async () => {
  const app = await openDemoShop(await sharedDatabase());
  const owner = new Visitor(app);
  const read = async () => (await owner.get('/api/vitrine/console/stores', headers)).json();
  const { websiteId, stores, storeUrls } = await read();
  expect(stores).toEqual([]);
  expect(storeUrls).toEqual(expect.arrayContaining(['shop', 'about', 'cart', 'api', 'config']));
  const products = `/api/content-service/product/1.1/websites/${websiteId}/products`;
  const send = (url: string, payload: object) => owner.send({ method: 'POST', url, payload, headers });
  const given = {
    navigationTitle: 'Wool',
    title: 'Wool & Wax',
    urlId: 'wool-wax',
    description: '',
    enabled: true,
  };
  const created = await send(products, given);
  expect(created.json()).toEqual({ ...given, id: expect.stringMatching(/^[0-9a-f]{24}$/) });
  const { id } = created.json();
  expect((await send(products, given)).statusCode).toBe(409);
  expect((await send(products, { ...given, urlId: 'shop' })).json().message).toBe(
    'Another page has the address /shop.',
  );
  expect((await send(products, { ...given, urlId: 'ab' })).json().message).toContain('at least 3 characters');
  expect((await send(products, { ...given, enabled: false })).statusCode).toBe(400);
  expect((await send(products.replace(websiteId, 'other'), given)).statusCode).toBe(404);

  expect((await read()).stores[0]).toMatchObject({ id, hasRootCategory: false, isInNavigation: false });
  const root = {
    displayName: 'All',
    parentCategoryId: '',
    type: 'ROOT',
    pageRendering: 'LIST_VIEW',
    displayIndex: 1,
  };
  for (let attempt = 0; attempt < 2; attempt++)
    expect((await send(`${products}/${id}/categories`, root)).json()).toEqual({
      websiteId,
      collectionId: id,
      displayName: 'All',
    });
  expect((await send(`${products}/${id}/categories`, { ...root, displayIndex: 2 })).statusCode).toBe(400);
  expect((await send(`${products}/unknown/categories`, root)).statusCode).toBe(404);

  const link = () => owner.send({ method: 'POST', url: `/api/vitrine/console/stores/${id}/link`, headers });
  expect([(await link()).statusCode, (await link()).statusCode]).toEqual([200, 200]);
  expect((await read()).stores[0]).toMatchObject({ hasRootCategory: true, isInNavigation: true });
  const page = (await new Visitor(app).get('/about')).body;
  expect(page.match(/href="\/wool-wax"/g)).toHaveLength(1);

  expect((await new Visitor(app).get('/wool-wax')).body).toContain('Wool &amp; Wax');
  expect((await new Visitor(app).get('/wool')).statusCode).toBe(404);
  const product = { title: 'Candle', productType: 1, collectionId: id };
  const made = (await send('/api/vitrine/console/products', product)).json();
  expect(made.product.url).toBe('/wool-wax/p/candle');
  const path = `/api/vitrine/console/pictures?fileName=candle.png`;
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const upload = { method: 'POST', url: path, payload: png } as const;
  const picture = (
    await owner.send({ ...upload, headers: { ...headers, 'content-type': 'image/png' } })
  ).json();
  const change = toChange(toDraft(made.product), made.product);
  const saved = await owner.send({
    method: 'PUT',
    url: `/api/vitrine/console/products/${made.product.id}`,
    payload: {
      ...change,
      isVisible: true,
      variants: change.variants.map((each) => ({ ...each, price: '12.00', stockBefore: null })),
      pictures: [{ id: picture.id, altText: '', focalPoint: { x: 0.5, y: 0.5 } }],
    },
    headers,
  });
  expect(saved.statusCode).toBe(200);
  const visitor = new Visitor(app);
  expect((await visitor.get('/wool-wax')).body).toContain('/wool-wax/p/candle');
  expect((await visitor.get('/shop?page=2')).body).not.toContain('/p/candle');
  expect((await visitor.get('/wool-wax/p/candle')).body).toContain('$12.00');
  expect((await visitor.get('/shop/p/candle')).statusCode).toBe(404);
  expect((await visitor.get('/sitemap.xml')).body).toContain('/wool-wax/p/candle');
  await app.close();
});

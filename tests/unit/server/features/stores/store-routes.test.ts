import sharp from 'sharp';
import { expect, it } from 'vitest';
import { toChange, toDraft } from '../../../../../console/products/product-draft';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openDemoShop, Visitor } from '../../shop-fixture';

/** Uploads a picture, which a visible product needs, and returns it. */
async function uploadPicture(owner: Visitor): Promise<{ id: string }> {
  const payload = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const url = '/api/vitrine/console/pictures?fileName=candle.png';
  const request = {
    method: 'POST',
    url,
    payload,
    headers: { ...headers, 'content-type': 'image/png' },
  } as const;
  return (await owner.send(request)).json();
}

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
  const picture = await uploadPicture(owner);
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

it('renames, hides and removes a store, with what happens to its page, products, links and the list of changes', async () => {
  const app = await openDemoShop(await sharedDatabase());
  const owner = new Visitor(app);
  const read = async () => (await owner.get('/api/vitrine/console/stores', headers)).json();
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    owner.send({ method, url, ...(payload && { payload }), headers });
  const { websiteId } = await read();
  const products = `/api/content-service/product/1.1/websites/${websiteId}/products`;
  const given = { navigationTitle: 'Tea', title: 'Tea', urlId: 'tea-store', description: '', enabled: true };
  const { id } = (await send('POST', products, given)).json();
  const root = {
    displayName: 'All',
    parentCategoryId: '',
    type: 'ROOT',
    pageRendering: 'LIST_VIEW',
    displayIndex: 1,
  };
  await send('POST', `${products}/${id}/categories`, root);
  const one = `/api/vitrine/console/stores/${id}`;
  await send('POST', `${one}/link`);
  const { product } = (
    await send('POST', '/api/vitrine/console/products', {
      title: 'Green tea',
      productType: 1,
      collectionId: id,
    })
  ).json();
  const itemPath = `/api/vitrine/console/products/${product.id}`;
  const change = toChange(toDraft(product), product);
  const variants = change.variants.map((each) => ({
    ...each,
    price: '9.00',
    stockBefore: null,
  }));
  const pictures = [{ ...(await uploadPicture(owner)), altText: '', focalPoint: { x: 0.5, y: 0.5 } }].map(
    ({ id: pictureId, altText, focalPoint }) => ({ id: pictureId, altText, focalPoint }),
  );
  const shown = (await send('PUT', itemPath, { ...change, isVisible: true, variants, pictures })).json();
  expect(shown).toMatchObject({ product: { isVisible: true } });

  const visitor = new Visitor(app);
  const statusOf = async (url: string) => (await visitor.get(url)).statusCode;
  const header = async () => (await visitor.get('/about')).body;
  const put = (title: string, enabled: boolean, before: object) =>
    send('PUT', one, { title, enabled, before });
  const seen = { title: 'Tea', enabled: true };
  expect([await statusOf('/tea-store'), await statusOf(product.url)]).toEqual([200, 200]);
  expect((await put('Teas', true, seen)).json().stores.at(-1)).toMatchObject({
    title: 'Teas',
    productCount: 1,
  });
  expect(await header()).toMatch(/href="\/tea-store"[^>]*>\s*Teas/);
  // A second owner saw the former title.
  expect((await put('Infusions', true, seen)).statusCode).toBe(409);
  expect((await put(' ', true, { ...seen, title: 'Teas' })).statusCode).toBe(400);

  const isListed = async () => (await visitor.get(`/search?q=green+tea`)).body.includes(product.url);
  expect(await isListed()).toBe(true);
  const hidden = await put('Teas', false, { title: 'Teas', enabled: true });
  expect(hidden.json().stores.at(-1)).toMatchObject({ enabled: false, isInNavigation: true });
  expect([await statusOf('/tea-store'), await statusOf(product.url), await isListed()]).toEqual([
    404,
    404,
    false,
  ]);
  expect(await header()).not.toContain('href="/tea-store"');
  const fields = { itemId: product.id, sku: product.variants[0].sku, quantity: '1' };
  const add = async () =>
    (await new Visitor(app).submit('/api/commerce/shopping-cart/entries', fields)).headers.location ??
    'refused';
  expect(await add()).not.toBe('/cart');
  // An edit does not show a product of a hidden store.
  const edited = (await owner.get(itemPath, headers)).json().product;
  const again = toChange(toDraft(edited), edited);
  expect((await send('PUT', itemPath, { ...again, title: 'Green tea, new' })).statusCode).toBe(200);
  expect(await statusOf(product.url)).toBe(404);
  expect((await send('POST', `${one}/link`)).statusCode).toBe(409);

  await put('Teas', true, { title: 'Teas', enabled: false });
  expect([await statusOf('/tea-store'), await statusOf(product.url)]).toEqual([200, 200]);
  expect(await header()).toContain('href="/tea-store"');
  const refused = await send('DELETE', one);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Teas has 1 product. Delete them first, or hide the store.',
  ]);
  const { version } = (await owner.get(itemPath, headers)).json().product;
  await send('POST', `${itemPath}/delete`, { version });
  expect((await send('DELETE', one)).json().stores.map((each: { id: string }) => each.id)).not.toContain(id);
  expect((await send('DELETE', one)).statusCode).toBe(404);
  expect(await statusOf('/tea-store')).toBe(404);
  expect(await header()).not.toContain('/tea-store');
  const restored = await send('POST', `${itemPath}/restore`, { version: version + 1 });
  expect([restored.statusCode, restored.json().message]).toEqual([
    409,
    'The store of this product has been removed.',
  ]);

  // The list of changes has names, also of what is gone.
  const { changes } = (await owner.get('/api/vitrine/console/changes', headers)).json();
  const texts = JSON.stringify(changes.map((each: object) => ({ ...each, id: '' })));
  for (const hiddenId of [id, product.id, websiteId]) expect(texts).not.toContain(hiddenId);
  expect(changes).toContainEqual(
    expect.objectContaining({ action: 'Removes a store without products', target: 'Teas' }),
  );
  expect(changes).toContainEqual(
    expect.objectContaining({ details: { title: 'Green tea', productType: 1, collectionId: 'Tea' } }),
  );
  await app.close();
});

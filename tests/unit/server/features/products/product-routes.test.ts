import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toChange as describeChange, toDraft } from '../../../../../console/products/product-draft';
import type { OpenProduct, ProductChange } from '../../../../../contract/products/owned-product';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openDemoShop, Visitor } from '../../shop-fixture';

const PRODUCTS = '/api/vitrine/console/products';
const headers = { authorization: `Bearer ${OWNER_TOKEN}` };

let db: Database;
let shop: FastifyInstance;
let owner: Visitor;
let bowlId: string;

beforeAll(async () => {
  db = await sharedDatabase();
  shop = await openDemoShop(db);
  owner = new Visitor(shop);
  bowlId = (await list('search=tidal+bowl')).products[0].id;
});
afterAll(() => shop.close());

async function list(query = '') {
  return (await owner.get(`${PRODUCTS}?${query}`, headers)).json();
}

async function open(id: string): Promise<OpenProduct['product']> {
  return (await owner.get(`${PRODUCTS}/${id}`, headers)).json().product;
}

/** Returns the change that changes nothing. */
function toChange(product: OpenProduct['product']): ProductChange {
  return describeChange(toDraft(product), product);
}

function send(method: 'POST' | 'PUT', path: string, payload: object) {
  return owner.send({ method, url: `${PRODUCTS}${path}`, payload, headers });
}

async function readPage(path: string): Promise<string> {
  return (await new Visitor(shop).get(path, { accept: 'text/html' })).body;
}

it('lists, finds and filters the products of the shop by pages', async () => {
  const first = await list();
  expect(first).toMatchObject({ count: 34, page: 1, pageCount: 2 });
  expect(first.products).toHaveLength(25);
  expect(first.products[0]).toMatchObject({ title: 'Tidal Bowl', isVisible: true, currency: 'USD' });
  expect((await list('page=9')).page).toBe(2);
  expect((await list('search=TB-S-CH')).products.map(({ id }: { id: string }) => id)).toEqual([bowlId]);
  const table = await list('category=table');
  expect(table.count).toBeLessThan(34);
  expect(table.products[0].categories).toContain('table');
  expect((await list('state=deleted')).count).toBe(0);
  expect((await list('state=wrong')).message).toContain('state must be one of visible, hidden');
});

it('keeps a product byte for byte where nothing was changed', async () => {
  const before = await readPage('/shop/p/tidal-bowl');
  const saved = await send('PUT', `/${bowlId}`, toChange(await open(bowlId)));
  expect(saved.statusCode).toBe(200);
  expect(saved.json().product.version).toBe(1);
  const nonces = /nonce="[^"]*"|"nonce":"[^"]*"/g;
  expect((await readPage('/shop/p/tidal-bowl')).replace(nonces, '')).toBe(before.replace(nonces, ''));
});

it('edits the other parts of a page: the label, low stock, details, related products and pictures of variants', async () => {
  const change = toChange(await open(bowlId));
  const [first, second] = change.pictures;
  if (!first || !second) throw new Error('The product has too few pictures.');
  const large = change.variants.find(({ sku }) => sku === 'TB-S-CH');
  if (!large) throw new Error('The variant is missing.');
  const pictureId = large.pictureId === second.id ? first.id : second.id;
  const stock = { isUnlimited: false, quantity: 24 };
  Object.assign(large, { pictureId });
  const edited = {
    ...change,
    addButtonText: 'Reserve one',
    lowStock: 1000,
    details: [{ label: 'Clay', value: ' From the <river> ' }],
    related: ['gull-napkin', 'tidal-bowl'],
  };
  const saved = (await send('PUT', `/${bowlId}`, edited)).json().product;
  expect(saved).toMatchObject({
    addButtonText: 'Reserve one',
    lowStock: 1000,
    details: [{ label: 'Clay', value: 'From the <river>' }],
    related: ['gull-napkin', 'tidal-bowl'],
  });
  expect(saved.variants.find(({ sku }: { sku: string }) => sku === 'TB-S-CH')).toMatchObject({
    pictureId,
    stock,
  });
  const page = await readPage('/shop/p/tidal-bowl');
  expect(page).toContain('Reserve one');
  expect(page).toContain('From the &lt;river&gt;');
  expect(page).toMatch(/related[\s\S]*Gull/i);
  const wrong = await send('PUT', `/${bowlId}`, {
    ...toChange(saved),
    details: [{ label: '', value: 'x' }],
  });
  expect(wrong.json().message).toBe('details.0.label: Enter a name, or remove the detail.');
  const plain = toChange(await open(bowlId));
  const restored = await send('PUT', `/${bowlId}`, {
    ...plain,
    ...{ addButtonText: '', lowStock: 5, details: change.details, related: change.related },
  });
  expect(restored.statusCode).toBe(200);
});

it('edits what a product is sold with: its form, its plan, its language, swatches, sizes and focal points', async () => {
  const idOf = async (name: string): Promise<string> => (await list(`search=${name}`)).products[0].id;
  const soap = toChange(await open(await idOf('soap+by+post')));
  expect(soap.plan).toEqual({ billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 12 });
  const plan = { billingPeriod: { value: 2, unit: 'WEEK' as const }, numBillingCycles: 0 };
  const sent = await send('PUT', `/${await idOf('soap+by+post')}`, { ...soap, plan });
  expect(sent.json().product.plan).toEqual(plan);
  expect(await readPage('/shop/p/soap-by-post')).toMatch(/every 2 weeks/i);

  const eddyId = await idOf('eddy');
  const { product: eddy, forms } = (await owner.get(`${PRODUCTS}/${eddyId}`, headers)).json() as OpenProduct;
  expect(forms.find(({ id }) => id === eddy.formId)?.name).toBeTruthy();
  expect(await readPage('/shop/p/eddy-board')).toContain(eddy.formId);
  expect((await send('PUT', `/${eddyId}`, { ...toChange(eddy), formId: '' })).statusCode).toBe(200);
  expect(await readPage('/shop/p/eddy-board')).not.toContain(eddy.formId);

  const before = toChange(await open(bowlId));
  const [picture, ...others] = before.pictures;
  const variants = before.variants.map((each) => ({
    ...each,
    dimensions: { width: 1.5, height: 2, len: 3, weight: 0.25 },
  }));
  const changes = {
    formId: eddy.formId,
    language: 'cy',
    swatches: { Chalk: '#a1b2c3', 'No value': 'moss' },
    variants,
    pictures: [{ ...picture, focalPoint: { x: 0.2, y: 0.9 } }, ...others],
  };
  const saved = (await send('PUT', `/${bowlId}`, { ...before, ...changes })).json().product;
  expect(saved).toMatchObject({ formId: eddy.formId, language: 'cy', swatches: { Chalk: '#a1b2c3' } });
  expect(saved.variants[0].dimensions).toEqual(variants[0]?.dimensions);
  const page = await readPage('/shop/p/tidal-bowl');
  expect(page).toContain('focus-x-20 focus-y-90');
  expect(page).toContain('fill="#a1b2c3"');
  expect(page).toContain('data-swatch="sea-grey"');
  expect(page).toContain('lang="cy"');
  expect(page).toContain(eddy.formId);

  const message = async (wrong: object) =>
    (await send('PUT', `/${bowlId}`, { ...toChange(saved), ...wrong })).json().message;
  expect(await message({ formId: 'unknown' })).toContain('unknown');
  expect(await message({ language: 'not a language' })).toBe('language: Enter a tag, such as de or pt-BR.');
  expect(await message({ swatches: { Chalk: 'red; color' } })).toBe('swatches.Chalk: Choose a swatch.');
  const gift = toChange(await open(await idOf('gift+card')));
  expect((await send('PUT', `/${await idOf('gift+card')}`, { ...gift, plan })).json().message).toContain(
    'plan: Only physical',
  );
  const { formId, language, swatches, pictures } = before;
  const restored = { ...toChange(saved), formId, language, swatches, pictures, variants: before.variants };
  expect((await send('PUT', `/${bowlId}`, restored)).statusCode).toBe(200);
});

it('shows an edit at once on pages, in structured data, in the search and in carts', async () => {
  const visitor = await Visitor.arrive(shop);
  const added = await visitor.add({ itemId: bowlId, sku: 'TB-S-CH', quantity: 1 });
  expect(added.statusCode).toBe(200);
  const change = toChange(await open(bowlId));
  const small = change.variants.find(({ sku }) => sku === 'TB-S-CH');
  if (!small) throw new Error('The variant is missing.');
  Object.assign(small, { price: '41.50', stock: { isUnlimited: false, quantity: 7 } });
  const [firstPicture, ...others] = change.pictures;
  const saved = await send('PUT', `/${bowlId}`, {
    ...change,
    title: 'Zephyrine Bowl & Plate',
    summary: 'A bowl <b>without</b> a rim.\n\nSecond paragraph.',
    tags: ['stoneware'],
    pictures: [...others, { ...firstPicture, altText: 'A bowl that was moved.' }],
  });
  expect(saved.statusCode).toBe(200);
  const page = await readPage('/shop/p/tidal-bowl');
  expect(page).toContain('<p>A bowl &#60;b&#62;without&#60;/b&#62; a rim.</p><p>Second paragraph.</p>');
  const data = JSON.parse(
    /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}',
  );
  expect(JSON.stringify(data)).toContain('Zephyrine Bowl & Plate');
  expect(JSON.stringify(data)).toContain('41.50');
  expect(await readPage('/shop')).toContain('Zephyrine Bowl &amp; Plate');
  expect((await visitor.get('/api/vitrine/search?q=zephyrine&language=en')).json().results[0].url).toBe(
    '/shop/p/tidal-bowl',
  );
  const cart = await visitor.cart();
  expect(JSON.stringify(cart)).toContain('Zephyrine Bowl & Plate');
  expect(JSON.stringify(cart)).toContain('41.50');
  const stock = await visitor.get(`/api/commerce/inventory/stock?itemId=${bowlId}`);
  expect(stock.json().results.find(({ sku }: { sku: string }) => sku === 'TB-S-CH').qtyInStock).toBe(7);
  const again = await open(bowlId);
  expect(again.summary).toBe('A bowl <b>without</b> a rim.\n\nSecond paragraph.');
  expect(again.pictures.at(-1)?.altText).toBe('A bowl that was moved.');
  expect((await list('search=stoneware')).tags).toEqual(['stoneware']);
});

it('writes only the entries and the words of the search that an edit changes', async () => {
  let websiteId = '';
  const entries = async () => {
    const { rows } = await sql<{ url: string; row: string }>`select url, xmin::text as row from search_entry
      where website_id = ${websiteId} order by url`.execute(db);
    return rows;
  };
  const words = async () => {
    const { rows } = await sql<{ word: string; row: string }>`select word, xmin::text as row from search_word
      where website_id = ${websiteId} and language = 'en' order by word`.execute(db);
    return new Map(rows.map(({ word, row }) => [word, row]));
  };
  const change = toChange(await open(bowlId));
  const edit = async (title: string) => {
    const { version } = await open(bowlId);
    expect((await send('PUT', `/${bowlId}`, { ...change, version, title })).statusCode).toBe(200);
  };
  await edit('Quillfeather Bowl');
  // Other tests have the same products in the same database.
  const { rows } = await sql<{ id: string }>`select website_id as id from search_entry
    where title = 'Quillfeather Bowl'`.execute(db);
  websiteId = rows[0]?.id ?? '';
  const [before, wordsBefore] = [await entries(), await words()];
  expect(before.length).toBeGreaterThan(34);
  expect(wordsBefore.has('quillfeather')).toBe(true);
  await edit('Brambling Bowl');
  const [after, wordsAfter] = [await entries(), await words()];
  const rewritten = after.filter(({ row }, index) => row !== before[index]?.row).map(({ url }) => url);
  expect(rewritten).toEqual(['/shop/p/tidal-bowl']);
  expect([wordsAfter.has('quillfeather'), wordsAfter.has('brambling')]).toEqual([false, true]);
  expect(wordsAfter.get('bowl')).toBe(wordsBefore.get('bowl'));
  await edit(change.title);
});

it('refuses the second of two edits, and a stock that has changed', async () => {
  const change = toChange(await open(bowlId));
  expect((await send('PUT', `/${bowlId}`, { ...change, title: 'First' })).statusCode).toBe(200);
  const second = await send('PUT', `/${bowlId}`, { ...change, title: 'Second' });
  expect([second.statusCode, second.json().message]).toEqual([
    409,
    'Somebody has changed this product in the meantime. Load it again.',
  ]);
  const fresh = toChange(await open(bowlId));
  expect(fresh.title).toBe('First');
  const [variant] = fresh.variants;
  if (!variant) throw new Error('The product has no variant.');
  variant.stockBefore = { isUnlimited: false, quantity: 99 };
  const sold = await send('PUT', `/${bowlId}`, { ...fresh, title: 'Third' });
  expect(sold.statusCode).toBe(409);
  expect(sold.json().message).toContain(`The stock of ${variant.sku} has changed in the meantime`);
  expect((await open(bowlId)).title).toBe('First');
});

it('refuses what visitors could not buy, with the field', async () => {
  const change = toChange(await open(bowlId));
  const message = async (changes: object) =>
    (await send('PUT', `/${bowlId}`, { ...change, ...changes })).json().message;
  expect(await message({ title: ' ' })).toBe('title: Enter a title.');
  expect(await message({ variants: [] })).toBe('variants: Add a variant.');
  expect(await message({ pictures: [] })).toBe('isVisible: Add a picture before you show the product.');
  const priced = (changes: object) => ({
    variants: change.variants.map((each, index) => (index === 0 ? { ...each, ...changes } : each)),
  });
  expect(await message(priced({ price: '1.234' }))).toBe('variants.0.price: Enter an amount, such as 38.00.');
  expect(await message(priced({ isOnSale: true, salePrice: '99' }))).toBe(
    'variants.0.salePrice: The sale price must be lower than the price.',
  );
  expect(await message(priced({ values: ['', 'Chalk'] }))).toBe(
    'variants.0.values.0: Enter the Size of the variant.',
  );
});

it('refuses pictures of unusual shape and with several frames, and stores names without folders', async () => {
  const upload = (payload: Buffer, type: string, fileName = 'a.png') =>
    owner.send({
      method: 'POST',
      url: `/api/vitrine/console/pictures?fileName=${encodeURIComponent(fileName)}`,
      payload,
      headers: { ...headers, 'content-type': type },
    });
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false });
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const tall = await upload(await draw(1, 30_000).png().toBuffer(), 'image/png');
  expect([tall.statusCode, tall.json().message]).toEqual([
    400,
    'The picture a.png is too long, too narrow or too large. Crop it or save it smaller',
  ]);
  const moving = await upload(animated, 'image/webp');
  expect([moving.statusCode, moving.json().message]).toEqual([
    400,
    'The picture a.png is animated. Upload a still picture',
  ]);
  const narrow = await draw(4, 40).png().toBuffer();
  const stored = await upload(narrow, 'image/png', 'C:\\photos/..\\a\u0007\u202egnp.png');
  const { id, fileName, width } = stored.json();
  expect([fileName, width]).toEqual(['a gnp.png', 4]);
  const picture = await new Visitor(shop).get(`/pictures/${id}-4.webp`);
  expect([picture.statusCode, (await sharp(picture.rawPayload).metadata()).width]).toEqual([200, 4]);
  const unnamed = await upload(narrow, 'image/png', '../..');
  expect([unnamed.statusCode, unnamed.json().message]).toEqual([400, 'Please enter a file name']);
});

it('stores an uploaded picture, and serves it in the widths that pages print', async () => {
  const upload = (payload: Buffer, type: string, fileName = 'bowl.png') =>
    owner.send({
      method: 'POST',
      url: `/api/vitrine/console/pictures?fileName=${fileName}`,
      payload,
      headers: { ...headers, 'content-type': type },
    });
  const png = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const refused = async (...input: Parameters<typeof upload>) => {
    const { statusCode, body } = await upload(...input);
    return [statusCode, JSON.parse(body).message];
  };
  expect(await refused(Buffer.from('no picture'), 'image/png', 'a.png')).toEqual([
    400,
    'The file a.png does not appear to be a supported file',
  ]);
  expect(await refused(Buffer.alloc(10_000_001), 'image/png', 'b.png')).toEqual([
    400,
    'The file b.png is too large. The maximum allowed file size is 10 MB',
  ]);
  expect(await refused(png, 'image/gif')).toEqual([
    415,
    'Send the request as image/jpeg, image/png, image/webp, or image/avif.',
  ]);
  expect(await refused(Buffer.from('{}'), 'application/json')).toEqual(await refused(png, 'image/gif'));
  expect(await refused(Buffer.alloc(11_000_001), 'image/png')).toEqual([
    413,
    'The request is too large. Send at most 10 MB.',
  ]);
  const { id, url } = (await upload(png, 'IMAGE/PNG')).json();
  expect(url).toBe(`/pictures/${id}-300.webp`);
  const small = await new Visitor(shop).get(url, { accept: 'image/webp' });
  expect([small.statusCode, small.headers['content-type'], small.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect((await sharp(small.rawPayload).metadata()).width).toBe(300);
  expect((await new Visitor(shop).get(`/pictures/${'0'.repeat(24)}-300.webp`)).statusCode).toBe(404);

  const change = toChange(await open(bowlId));
  const pictures = [{ id, altText: 'Uploaded.', focalPoint: { x: 0.5, y: 0.5 } }, ...change.pictures];
  expect((await send('PUT', `/${bowlId}`, { ...change, pictures })).statusCode).toBe(200);
  const page = await readPage('/shop/p/tidal-bowl');
  expect(page).toContain(`/pictures/${id}-500.webp 500w`);
  expect(page).toContain(`"https://fenwater.example/pictures/${id}-1500.webp"`);

  const rename = async (pictureId: string, fileName: string) => {
    const renamed = { method: 'PUT', url: `/api/vitrine/console/pictures/${pictureId}` } as const;
    const response = await owner.send({ ...renamed, payload: { fileName }, headers });
    return [response.statusCode, response.json()];
  };
  expect(await rename(id, ' wide\n bowl.png ')).toEqual([200, { fileName: 'wide bowl.png' }]);
  expect(await rename(id, ' ')).toEqual([400, { message: 'Please enter a file name' }]);
  expect((await rename(change.pictures[0]?.id ?? '', 'a.png'))[0]).toBe(404);
  const names = (await open(bowlId)).pictures.map(({ fileName }) => fileName);
  expect([names[0], names[1]]).toEqual(['wide bowl.png', null]);
});

it('makes, deletes and restores a product', async () => {
  const made = await send('POST', '', { title: 'Tidal Bowl', productType: 1 });
  const { product } = made.json();
  expect(product).toMatchObject({ url: '/shop/p/tidal-bowl-2', version: 1, isVisible: false, pictures: [] });
  expect((await new Visitor(shop).get('/shop/p/tidal-bowl-2')).statusCode).toBe(404);
  expect((await list('state=hidden')).count).toBe(1);
  expect((await send('POST', '', { title: ' ', productType: 1 })).statusCode).toBe(400);

  const deleted = await send('POST', `/${bowlId}/delete`, { version: (await open(bowlId)).version });
  expect(deleted.json().product.isDeleted).toBe(true);
  expect((await new Visitor(shop).get('/shop/p/tidal-bowl')).statusCode).toBe(404);
  const visitor = await Visitor.arrive(shop);
  expect((await visitor.add({ itemId: bowlId, sku: 'TB-S-CH', quantity: 1 })).statusCode).not.toBe(200);
  expect((await list('state=deleted')).products[0].id).toBe(bowlId);
  const outdated = await send('POST', `/${bowlId}/restore`, { version: 0 });
  expect(outdated.statusCode).toBe(409);
  await send('POST', `/${bowlId}/restore`, { version: deleted.json().product.version });
  expect((await new Visitor(shop).get('/shop/p/tidal-bowl')).statusCode).toBe(200);
  expect((await send('POST', '/unknown/delete', { version: 0 })).statusCode).toBe(404);
});

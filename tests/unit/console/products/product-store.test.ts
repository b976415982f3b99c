import { expect, it } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import type { ProductCalls } from '../../../../console/products/product-calls';
import { addVariant } from '../../../../console/products/product-draft';
import { FIRST_PAGE, formatRoute, parseRoute } from '../../../../console/products/product-route';
import { openForm, unsavedProducts } from '../../../../console/products/product-state';
import { createProductStore } from '../../../../console/products/product-store';
import type { UploadPicture } from '../../../../console/products/upload-picture';
import type { OpenProduct, OwnedVariant } from '../../../../contract/products/owned-product';

const open = (changes: Partial<OpenProduct['product']> = {}): OpenProduct => ({
  product: {
    id: 'bowl',
    version: 1,
    url: '/shop/p/bowl',
    productType: 1,
    currency: 'USD',
    fractionDigits: 2,
    isFormatted: false,
    isDeleted: false,
    title: 'Bowl',
    summary: '',
    description: '',
    isVisible: false,
    categories: [],
    tags: [],
    optionNames: [],
    addButtonText: '',
    lowStock: 5,
    details: [],
    related: [],
    language: '',
    formId: '',
    plan: null,
    swatches: {},
    variants: [
      {
        id: 'one',
        sku: 'ONE',
        values: [],
        price: '38.00',
        salePrice: '',
        isOnSale: false,
        stock: { isUnlimited: false, quantity: 2 },
        pictureId: '',
        dimensions: { width: 14, height: 6, len: 14, weight: 0.4 },
      },
    ],
    pictures: [],
    ...changes,
  },
  categories: [],
  tags: [],
  stores: [],
  others: [],
  forms: [],
  storeSwatches: { names: [], byValue: {} },
});

function createStore(changes: Partial<ProductCalls> = {}) {
  const stockChanges: string[] = [];
  const calls: ProductCalls = {
    loadList: async () => ({
      count: 0,
      page: 1,
      pageCount: 1,
      products: [],
      categories: [],
      tags: [],
      stores: [],
    }),
    loadProduct: async () => open(),
    create: async () => open(),
    save: async (_, { title, version }) => open({ title, version: version + 1 }),
    delete: async () => open({ version: 2, isDeleted: true }),
    restore: async () => open({ version: 3 }),
    renamePicture: async () => {},
    ...changes,
  };
  const uploadPicture: UploadPicture = async (file, { onProgress, signal }) => {
    onProgress(0.5);
    if (file.name === 'slow.png')
      await new Promise((_, reject) => {
        const cancelled = new OwnerFailure('refused', 'Cancelled.');
        signal.addEventListener('abort', () => reject(cancelled));
      });
    if (file.size === 0) throw new OwnerFailure('refused', 'The file is empty.');
    return {
      id: `picture-of-${file.name}`,
      url: '/pictures/one-300.webp',
      fileName: file.name,
      width: 300,
      height: 375,
    };
  };
  const onStockChanged = (id: string) => void stockChanges.push(id);
  return {
    store: createProductStore({ calls, uploadPicture, onSignedOut: () => {}, onStockChanged }),
    stockChanges,
  };
}

const BOWL = { filter: FIRST_PAGE, productId: 'bowl' };
const LIST = { filter: FIRST_PAGE, productId: null };

it('keeps a form with changes while another page of the screen is open', async () => {
  const { store } = createStore();
  await store.show(BOWL);
  store.edit({ title: 'Plate' });
  expect(store.hasUnsaved()).toBe(true);
  await store.show(LIST);
  expect(unsavedProducts(store.read()).map(({ title }) => title)).toEqual(['Bowl']);
  await store.show(BOWL);
  expect(openForm(store.read())?.draft.title).toBe('Plate');
  store.discard();
  expect([openForm(store.read())?.draft.title, store.hasUnsaved()]).toEqual(['Bowl', false]);
});

it('saves nothing with validation errors, and reports a stock that was changed', async () => {
  const { store, stockChanges } = createStore();
  await store.show(BOWL);
  store.edit({ title: ' ' });
  await store.save();
  expect(store.read().validationErrors).toEqual([{ field: 'title', message: 'Enter a title.' }]);
  const [variant] = openForm(store.read())?.draft.variants ?? [];
  if (!variant) throw new Error('The variant is missing.');
  store.edit({ title: 'Plate', variants: [{ ...variant, stock: { isUnlimited: false, quantity: 9 } }] });
  await store.save();
  expect([store.read().change, stockChanges]).toEqual(['Saved. Visitors do not see this product.', ['one']]);
  expect(store.hasUnsaved()).toBe(false);
});

/** Saves a product as the server does: a new variant gets an id. Responds once the returned function is called. */
function saveSlowly() {
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const save: ProductCalls['save'] = async (_, { title, summary, optionNames, variants, version }) => {
    await response;
    const saved = variants.map(({ stockBefore: _before, ...variant }, index) => ({
      ...variant,
      id: variant.id || `new-${index}`,
    }));
    return open({ title: title.trim(), summary, optionNames, variants: saved, version: version + 1 });
  };
  return { save, respond };
}

it('keeps what was typed while a product is saved', async () => {
  const { save, respond } = saveSlowly();
  const { store } = createStore({ save });
  await store.show(BOWL);
  store.edit({ title: 'Plate ', summary: 'Round' });
  const saving = store.save();
  store.edit({ summary: 'Round, and deep' });
  respond();
  await saving;
  expect(openForm(store.read())).toMatchObject({
    open: { product: { title: 'Plate', summary: 'Round', version: 2 } },
    draft: { title: 'Plate', summary: 'Round, and deep' },
  });
  expect(store.hasUnsaved()).toBe(true);
  await store.save();
  expect(store.hasUnsaved()).toBe(false);
});

it('keeps a text that was put back to the saved one while a product is saved', async () => {
  const { save, respond } = saveSlowly();
  const { store } = createStore({ save });
  await store.show(BOWL);
  store.edit({ title: 'Plate' });
  const saving = store.save();
  store.edit({ title: 'Bowl' });
  respond();
  await saving;
  expect(openForm(store.read())?.draft.title).toBe('Bowl');
});

it('keeps what was typed in a new variant while it is saved, and saves it as the same variant', async () => {
  const { save, respond } = saveSlowly();
  const [variant] = open().product.variants;
  const sized = open({
    optionNames: ['Size'],
    variants: [{ ...variant, values: ['Small'] } as OwnedVariant],
  });
  const { store } = createStore({ save, loadProduct: async () => sized });
  await store.show(BOWL);
  const draftOf = () => {
    const draft = openForm(store.read())?.draft;
    if (!draft) throw new Error('No form is open.');
    return draft;
  };
  const editLast = (changes: object) => {
    const { variants } = draftOf();
    store.edit({
      variants: variants.map((each, at) => (at === variants.length - 1 ? { ...each, ...changes } : each)),
    });
  };
  store.edit(addVariant(draftOf()));
  editLast({ sku: 'TWO', values: ['Large'] });
  const { key } = draftOf().variants.at(-1) ?? {};
  const saving = store.save();
  editLast({ price: '40.00' });
  respond();
  await saving;
  expect(draftOf().variants.at(-1)).toMatchObject({ key, id: 'new-1', sku: 'TWO', price: '40.00' });
  expect(draftOf().variants).toHaveLength(2);
  editLast({ price: '38.00' });
  expect(store.hasUnsaved()).toBe(false);
});

it('has a new variant once when the form is loaded again while it is saved', async () => {
  const { save, respond } = saveSlowly();
  const [variant] = open().product.variants;
  const small = { ...variant, values: ['Small'] } as OwnedVariant;
  const large = { ...small, id: 'new-1', sku: 'TWO', values: ['Large'] };
  let stored = open({ optionNames: ['Size'], variants: [small] });
  const { store } = createStore({ save, loadProduct: async () => stored });
  await store.show(BOWL);
  const draft = openForm(store.read())?.draft;
  if (!draft) throw new Error('No form is open.');
  store.edit(addVariant(draft));
  store.edit({
    variants: (openForm(store.read())?.draft.variants ?? []).map((each) =>
      each.id ? each : { ...each, sku: 'TWO', values: ['Large'] },
    ),
  });
  const saving = store.save();
  stored = open({ optionNames: ['Size'], variants: [small, large], version: 2 });
  await store.reload();
  respond();
  await saving;
  expect(openForm(store.read())?.draft.variants.map(({ id }) => id)).toEqual(['one', 'new-1']);
});

it('does not discard changes that are being saved', async () => {
  const { save, respond } = saveSlowly();
  const { store } = createStore({ save });
  await store.show(BOWL);
  store.edit({ title: 'Plate' });
  const saving = store.save();
  store.discard();
  respond();
  await saving;
  expect([openForm(store.read())?.draft.title, store.hasUnsaved()]).toEqual(['Plate', false]);
});

it('keeps the changes after a conflict, over the product that it loads again', async () => {
  const refusal = new OwnerFailure('refused', 'Somebody has changed this product in the meantime.');
  let isConflict = false;
  const { store } = createStore({
    loadProduct: async () => (isConflict ? open({ version: 5, summary: 'Theirs.' }) : open()),
    save: async () => {
      isConflict = true;
      throw refusal;
    },
  });
  await store.show(BOWL);
  store.edit({ title: 'Plate' });
  await store.save();
  expect(store.read().failure).toBe(refusal);
  await store.reload();
  const form = openForm(store.read());
  expect([form?.draft.title, form?.draft.summary, form?.open.product.version]).toEqual([
    'Plate',
    'Theirs.',
    5,
  ]);
});

it('takes a product out of the list at once, and puts it back after a failure', async () => {
  const row = {
    ...{ id: 'bowl', version: 1, title: 'Bowl', url: '/shop/p/bowl', pictureUrl: null, categories: [] },
    ...{ isVisible: true, isDeleted: false, isOnSale: false, variantCount: 1, currency: 'USD' },
    ...{ prices: { lowest: 1, highest: 1 }, quantity: 2, hasSoldOut: false },
  };
  const page = { count: 1, page: 1, pageCount: 1, products: [row], categories: [], tags: [], stores: [] };
  const refusal = new OwnerFailure('refused', 'Somebody has changed this product in the meantime.');
  let [loads, isRefused] = [0, true];
  let respond = () => {};
  const { store } = createStore({
    async loadList() {
      loads += 1;
      return isRefused ? page : { ...page, count: 0, products: [] };
    },
    async delete() {
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      if (isRefused) throw refusal;
      return open({ version: 2, isDeleted: true });
    },
  });
  const titles = () => store.read().page?.products.map(({ title }) => title);
  await store.show(LIST);
  const refused = store.delete({ id: 'bowl', title: 'Bowl', version: 1 });
  const shown = store.show(LIST);
  expect([titles(), store.read().change, loads]).toEqual([[], 'Bowl is deleted.', 1]);
  respond();
  expect([await refused, await shown, titles()]).toEqual([false, undefined, ['Bowl']]);
  expect([store.read().failure, store.read().change, loads]).toEqual([refusal, '', 1]);

  isRefused = false;
  const done = store.delete({ id: 'bowl', title: 'Bowl', version: 1 });
  const list = store.show(LIST);
  respond();
  await Promise.all([done, list]);
  expect([titles(), store.read().change, loads]).toEqual([[], 'Bowl is deleted.', 2]);
  const back = store.undo();
  expect(titles()).toEqual(['Bowl']);
  await back;
});

it('takes a deletion back', async () => {
  const restored: number[] = [];
  const { store } = createStore({
    restore: async ({ version }) => {
      restored.push(version);
      return open({ version: 3 });
    },
  });
  await store.show(LIST);
  expect(await store.delete({ id: 'bowl', title: 'Bowl', version: 1 })).toBe(true);
  expect(store.read().change).toBe('Bowl is deleted.');
  await store.undo();
  expect([restored, store.read().change, store.read().deleted]).toEqual([[2], 'Bowl is back.', null]);
});

it('adds uploaded pictures to the form, and keeps the reasons of those that failed', async () => {
  const { store } = createStore();
  await store.show(BOWL);
  await store.upload([new File(['x'], 'one.png'), new File([], 'empty.png'), new File(['x'], 'two.png')]);
  expect(openForm(store.read())?.draft.pictures.map(({ id }) => id)).toEqual([
    'picture-of-one.png',
    'picture-of-two.png',
  ]);
  expect(store.read().uploads).toMatchObject([{ fileName: 'empty.png', message: 'The file is empty.' }]);
});

it('continues with the next picture when an upload is cancelled', async () => {
  const { store } = createStore();
  await store.show(BOWL);
  const uploading = store.upload([new File(['x'], 'slow.png'), new File(['x'], 'two.png')]);
  expect(store.hasUnsaved()).toBe(true);
  store.cancelUpload(store.read().uploads[0]?.key ?? '');
  await uploading;
  expect(store.read().uploads).toMatchObject([{ fileName: 'slow.png', message: 'Cancelled.' }]);
  expect(openForm(store.read())?.draft.pictures.map(({ id }) => id)).toEqual(['picture-of-two.png']);
});

it('reads and writes addresses', () => {
  const filter = { search: 'bowl', category: 'table', state: 'hidden', page: 2 } as const;
  const address = formatRoute({ filter, productId: 'abc' });
  expect(address).toBe('/config/products/abc?search=bowl&category=table&state=hidden&page=2');
  const url = new URL(address, 'https://shop.example');
  expect(parseRoute(url)).toEqual({ filter, productId: 'abc' });
  expect(parseRoute(new URL('https://shop.example/config/products?state=x&page=-1'))).toEqual(LIST);
});

it.each([
  [undefined, null],
  [new OwnerFailure('refused', 'Please enter a file name'), 'Please enter a file name'],
  [
    new OwnerFailure('unavailable', 'Unable to connect. Please try again'),
    'Unable to Rename File (There was a problem while renaming your file)',
  ],
])('renaming a file that ends with %o shows %j', async (error, message) => {
  const renamePicture = async () => {
    if (error) throw error;
  };
  const { store } = createStore({ renamePicture });
  expect(await store.rename('one', 'bowl.webp')).toBe(message);
});

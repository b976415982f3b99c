import { expect, it } from 'vitest';
import { pointInBox } from '../../../../console/products/focal-point';
import {
  addOption,
  addVariant,
  hasChanges,
  mergeDraft,
  moveElement,
  removeOption,
  toChange,
  toDraft,
} from '../../../../console/products/product-draft';
import type { OwnedProduct, OwnedVariant } from '../../../../contract/products/owned-product';

const variant = (id: string, changes: Partial<OwnedVariant> = {}): OwnedVariant => ({
  id,
  sku: id.toUpperCase(),
  values: [id],
  price: '38.00',
  salePrice: '',
  isOnSale: false,
  stock: { isUnlimited: false, quantity: 4 },
  pictureId: '',
  dimensions: { width: 14, height: 6, len: 14, weight: 0.4 },
  ...changes,
});

const product: OwnedProduct = {
  id: 'bowl',
  version: 3,
  url: '/shop/p/bowl',
  productType: 1,
  currency: 'USD',
  fractionDigits: 2,
  isFormatted: false,
  isDeleted: false,
  title: 'Bowl',
  summary: 'A bowl.',
  description: 'Round.',
  isVisible: true,
  categories: ['table'],
  tags: [],
  optionNames: ['Size'],
  addButtonText: '',
  lowStock: 5,
  details: [],
  related: [],
  language: '',
  formId: '',
  plan: null,
  swatches: {},
  variants: [variant('small'), variant('large')],
  pictures: [
    {
      ...{ id: 'one', altText: 'One', focalPoint: { x: 0.5, y: 0.4 } },
      ...{ url: '/one.webp', width: 2500, height: 3125, fileName: null },
    },
  ],
};

it('sends the version, and the stock that was seen', () => {
  const draft = toDraft(product);
  expect(hasChanges(draft, product)).toBe(false);
  const change = toChange(addVariant(draft), product);
  expect(change.version).toBe(3);
  expect(change.variants.map(({ stockBefore }) => stockBefore?.quantity ?? null)).toEqual([4, 4, null]);
  expect(change.pictures).toEqual([{ id: 'one', altText: 'One', focalPoint: { x: 0.5, y: 0.4 } }]);
});

it('keeps the changes of a form over those of somebody else', () => {
  const draft = addVariant({ ...toDraft(product), title: 'My bowl' });
  const [small, large, added] = draft.variants;
  if (!small || !large || !added) throw new Error('A variant is missing.');
  const mine = { ...draft, variants: [{ ...small, price: '40.00' }, large, { ...added, sku: 'NEW' }] };
  const theirs: OwnedProduct = {
    ...product,
    version: 4,
    title: 'Their bowl',
    summary: 'Theirs.',
    variants: [
      variant('small', { stock: { isUnlimited: false, quantity: 1 } }),
      variant('large', { price: '50.00' }),
      variant('huge'),
    ],
  };
  const merged = mergeDraft(mine, product, theirs);
  expect([merged.title, merged.summary]).toEqual(['My bowl', 'Theirs.']);
  expect(merged.variants.map(({ sku, price, stock }) => [sku, price, stock.quantity])).toEqual([
    ['SMALL', '40.00', 1],
    ['LARGE', '50.00', 4],
    ['HUGE', '38.00', 4],
    ['NEW', '38.00', 0],
  ]);
  const without = mergeDraft({ ...mine, variants: [small] }, product, theirs);
  expect(without.variants.map(({ sku }) => sku)).toEqual(['SMALL', 'HUGE']);
});

it('adds and removes options with the values of the variants', () => {
  const wider = addOption(toDraft(product));
  expect([wider.optionNames, wider.variants[0]?.values]).toEqual([
    ['Size', ''],
    ['small', ''],
  ]);
  const narrower = removeOption(wider, 0);
  expect([narrower.optionNames, narrower.variants[0]?.values]).toEqual([[''], ['']]);
});

it('moves an element of a list', () => {
  expect(moveElement(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

it('reads the point of a picture that was pressed, within the picture', () => {
  const box = { left: 10, top: 20, width: 200, height: 100 };
  expect(pointInBox(box, { clientX: 60, clientY: 95 })).toEqual({ x: 0.25, y: 0.75 });
  expect(pointInBox(box, { clientX: 0, clientY: 500 })).toEqual({ x: 0, y: 1 });
});

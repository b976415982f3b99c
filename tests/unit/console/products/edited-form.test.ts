import { expect, it } from 'vitest';
import {
  addPicture,
  changedStock,
  describeSaved,
  editForm,
  isChanged,
  openForm,
  toForm,
  unsavedProducts,
} from '../../../../console/products/edited-form';
import { addVariant, type DraftVariant, keepTyped } from '../../../../console/products/product-draft';
import type { OpenProduct, OwnedVariant } from '../../../../contract/products/owned-product';
import { createOpenProduct } from '../../../support/open-product';

const [ONE] = createOpenProduct().product.variants as [OwnedVariant];
const SMALL = { ...ONE, values: ['Small'] };
const SIZED = createOpenProduct({ optionNames: ['Size'], variants: [SMALL] });

/** Returns a form of a bowl of two sizes, of which the second one is new. */
function withLarge() {
  const form = editForm(toForm(SIZED), addVariant(toForm(SIZED).draft));
  return editLast(form, { sku: 'TWO', values: ['Large'] });
}

function editLast(form: ReturnType<typeof toForm>, changes: Partial<DraftVariant>) {
  const { variants } = form.draft;
  const last = variants.length - 1;
  return editForm(form, {
    variants: variants.map((each, at) => (at === last ? { ...each, ...changes } : each)),
  });
}

/** Returns the product that the server has saved: a new variant has an id. */
function saveForm({ open, draft }: ReturnType<typeof toForm>): OpenProduct {
  const variants = draft.variants.map(({ key: _key, ...each }, at) => ({
    ...each,
    id: each.id || `new-${at}`,
  }));
  const { title, summary, optionNames } = draft;
  return createOpenProduct({ title, summary, optionNames, variants, version: open.product.version + 1 });
}

it('keeps what was typed while the product is saved', () => {
  const sent = editForm(toForm(createOpenProduct()), { title: 'Plate', summary: 'Round' });
  const saved = saveForm(sent);
  expect(keepTyped(sent.draft, sent.draft, saved.product)).toEqual(toForm(saved).draft);
  const typed = editForm(sent, { title: 'Bowl', summary: 'Round, and deep' });
  expect(keepTyped(typed.draft, sent.draft, saved.product)).toMatchObject({
    title: 'Bowl',
    summary: 'Round, and deep',
  });
});

it('keeps what was typed in a new variant while it is saved, and saves it as the same variant', () => {
  const sent = withLarge();
  const { key } = sent.draft.variants.at(-1) ?? {};
  const saved = saveForm(sent);
  const typed = editLast(sent, { price: '40.00' });
  const { variants } = keepTyped(typed.draft, sent.draft, saved.product);
  expect(variants).toHaveLength(2);
  expect(variants.at(-1)).toMatchObject({ key, id: 'new-1', sku: 'TWO', price: '40.00' });
  const back = editLast({ open: saved, draft: { ...sent.draft, variants } }, { price: '38.00' });
  expect(isChanged(back)).toBe(false);
});

it('keeps the rows of new variants when nothing was typed since', () => {
  const sent = withLarge();
  const draft = keepTyped(sent.draft, sent.draft, saveForm(sent).product);
  expect(draft.variants.map(({ id }) => id)).toEqual(['one', 'new-1']);
  expect(draft.variants.map(({ key }) => key)).toEqual(sent.draft.variants.map(({ key }) => key));
});

it('has a new variant once when the form is loaded again while it is saved', () => {
  const sent = withLarge();
  const saved = saveForm(sent);
  const loaded = openForm(sent, saveForm(sent));
  if (!loaded) throw new Error('No form is open.');
  const typed = editLast(loaded, { price: '40.00' });
  for (const { draft } of [loaded, typed])
    expect(keepTyped(draft, sent.draft, saved.product).variants.map(({ id }) => id)).toEqual([
      'one',
      'new-1',
    ]);
});

it('keeps the changes over a product that was loaded again', () => {
  const kept = editForm(toForm(createOpenProduct()), { title: 'Plate' });
  const newer = createOpenProduct({ version: 5, summary: 'Theirs.' });
  expect(openForm(kept, newer)).toMatchObject({
    open: { product: { version: 5 } },
    draft: { title: 'Plate', summary: 'Theirs.' },
  });
  expect([openForm(kept, kept.open), openForm(kept, null), openForm(undefined, null)]).toEqual([
    kept,
    kept,
    null,
  ]);
});

it('adds a picture that was uploaded', () => {
  const picture = { id: 'one', url: '/one.webp', fileName: 'one.png', width: 300, height: 375 };
  const { draft } = addPicture(toForm(createOpenProduct()), picture);
  expect(draft.pictures).toEqual([{ ...picture, altText: '', focalPoint: { x: 0.5, y: 0.5 } }]);
});

it('describes what saving did, and finds the forms and the stock with changes', () => {
  const form = toForm(createOpenProduct());
  const variants = form.draft.variants.map((each) => ({
    ...each,
    stock: { isUnlimited: true, quantity: 2 },
  }));
  const edited = editForm(form, { variants });
  expect([changedStock(form), changedStock(edited)]).toEqual([[], ['one']]);
  expect(unsavedProducts({ a: form, b: edited })).toEqual([edited.open.product]);
  expect([form, edited].map((each) => describeSaved(each, each.open))).toEqual([
    'Nothing was changed.',
    'Saved. Visitors do not see this product.',
  ]);
  expect(describeSaved(edited, createOpenProduct({ isVisible: true }))).toBe('Saved. Visitors see it now.');
});

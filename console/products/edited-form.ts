import { findProductErrors, type ProductError } from '../../contract/products/find-product-errors';
import type { OpenProduct, OwnedProduct, PictureUpload } from '../../contract/products/owned-product';
import { savedText } from '../frame/saved-text';
import { hasChanges, mergeDraft, type ProductDraft, toDraft } from './product-draft';

/** A product as the server returned it, and the form that the owner edits. */
export interface EditedForm {
  open: OpenProduct;
  draft: ProductDraft;
}

/** Returns the form of a product without changes. */
export function toForm(open: OpenProduct): EditedForm {
  return { open, draft: toDraft(open.product) };
}

/**
 * Returns the form over the product that was loaded last, with the changes of the form that is kept. Null before the first
 * load.
 */
export function openForm(kept: EditedForm | undefined, loaded: OpenProduct | null): EditedForm | null {
  if (!loaded || kept?.open === loaded) return kept ?? null;
  if (!kept) return toForm(loaded);
  return { open: loaded, draft: mergeDraft(kept.draft, kept.open.product, loaded.product) };
}

/** Returns a form with changes of its fields. */
export function editForm(form: EditedForm, changes: Partial<ProductDraft>): EditedForm {
  return { ...form, draft: { ...form.draft, ...changes } };
}

/** Returns a form with a picture that was uploaded. */
export function addPicture(form: EditedForm, picture: PictureUpload): EditedForm {
  const added = { ...picture, altText: '', focalPoint: { x: 0.5, y: 0.5 } };
  return editForm(form, { pictures: [...form.draft.pictures, added] });
}

/** Returns whether a form has changes that are not saved. */
export function isChanged({ open, draft }: EditedForm): boolean {
  return hasChanges(draft, open.product);
}

/** Returns the products whose forms have changes that are not saved. */
export function unsavedProducts(forms: Readonly<Record<string, EditedForm>>): OwnedProduct[] {
  return Object.values(forms).flatMap((form) => (isChanged(form) ? [form.open.product] : []));
}

/** Returns what the owner has to correct in a form. */
export function findDraftErrors({ open, draft }: EditedForm): ProductError[] {
  return findProductErrors(draft, open.product.fractionDigits);
}

/** Returns the variants whose stock a form changes. */
export function changedStock({ open, draft }: EditedForm): string[] {
  return draft.variants.flatMap(({ id, stock }) => {
    const old = open.product.variants.find((each) => each.id === id)?.stock;
    const isSame = !old || (old.isUnlimited === stock.isUnlimited && old.quantity === stock.quantity);
    return isSame ? [] : [id];
  });
}

/** Returns what saving a form did. */
export function describeSaved(sent: EditedForm, { product }: OpenProduct): string {
  const isSeen = product.isVisible || sent.open.product.isVisible;
  return isChanged(sent) && !isSeen ? 'Saved. Visitors do not see this product.' : savedText(isChanged(sent));
}

import { useMemo, useState } from 'react';
import { ownedProductCall } from '../../contract/products/calls';
import type { ProductError } from '../../contract/products/find-product-errors';
import { useLoaded } from '../frame/queries';
import { describeSaved, editForm, findDraftErrors, openForm, toForm } from './edited-form';
import type { ProductDraft } from './product-draft';
import type { Products } from './use-products';

/** The form of a product, and what the owner does with it. */
export type ProductForm = ReturnType<typeof useProductForm>;

/** Returns the form of a product. Its changes stay when the product is loaded again. */
export function useProductForm(products: Products, productId: string) {
  const loaded = useLoaded(ownedProductCall, { params: { productId } });
  const kept = products.forms[productId];
  const form = useMemo(() => openForm(kept, loaded.value), [kept, loaded.value]);
  const [validationErrors, setErrors] = useState<readonly ProductError[]>([]);
  /** How often the form was sent with validation errors. */
  const [refusals, setRefusals] = useState(0);
  const [change, setChange] = useState('');
  const { isSaving } = products;
  return {
    form,
    validationErrors,
    refusals,
    change,
    isSaving,
    isLoading: loaded.isLoading,
    failure: products.failure ?? loaded.failure,
    /** Loads the product again after a failure. */
    load() {
      products.reset();
      loaded.load();
    },
    edit(changes: Partial<ProductDraft>) {
      if (!form) return;
      const left = findDraftErrors(editForm(form, changes));
      // Corrected ones disappear, and further ones wait until the form is sent.
      setErrors((last) => last.filter(({ field }) => left.some((each) => each.field === field)));
      setChange('');
      products.setForm(productId, (last) => editForm(openForm(last, loaded.value) ?? form, changes));
    },
    /** Takes the changes back. Those that are being saved stay. */
    discard() {
      if (!form || isSaving) return;
      setErrors([]);
      products.reset();
      products.setForm(productId, () => toForm(form.open));
    },
    /** Saves the form, unless it has validation errors. */
    async save() {
      if (!form || isSaving) return;
      const errors = findDraftErrors(form);
      setErrors(errors);
      setChange('');
      if (errors.length > 0) return setRefusals(refusals + 1);
      const saved = await products.save(form);
      if (saved) setChange(describeSaved(form, saved));
    },
  };
}

import { useState } from 'react';
import {
  changeProductCall,
  createProductCall,
  deleteProductCall,
  ownedProductCall,
  ownedProductsCall,
  restoreProductCall,
} from '../../contract/products/calls';
import type { NewProduct, OpenProduct } from '../../contract/products/owned-product';
import { api } from '../frame/api';
import { useResponses } from '../frame/queries';
import { reportPanelEvent } from '../frame/report-panel-event';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { useChange } from '../frame/use-change';
import { changedStock, type EditedForm, toForm, unsavedProducts } from './edited-form';
import { keepTyped, toChange } from './product-draft';

/** A product that is deleted or restored. */
export interface NamedProduct {
  id: string;
  title: string;
  version: number;
}

/** What the last change of the list did, and the deletion that can be taken back. */
interface Done {
  text: string;
  deleted: NamedProduct | null;
}

/** A change of the list. */
interface ListChange {
  send(): Promise<OpenProduct>;
  onDone(open: OpenProduct): Done;
  /** The product that leaves the list at once. */
  deleted?: NamedProduct;
}

/** The products that are edited, and the changes of products. */
export type Products = ReturnType<typeof useProducts>;

/** Returns the forms that were opened, which stay while another page of the screen is open, and the changes of products. */
export function useProducts() {
  const { forms, setForm } = useForms();
  const saving = useSaving(setForm);
  const [done, setDone] = useState<Done>({ text: '', deleted: null });
  const lists = useResponses(ownedProductsCall);
  const { change, ...changes } = useChange({
    send: ({ send }: ListChange) => send(),
    onChanged(open, { onDone }) {
      setDone(onDone(open));
      lists.load();
    },
  });
  const deleting = changes.saving.find(({ deleted }) => deleted)?.deleted ?? null;
  return {
    forms,
    setForm,
    save: saving.change,
    isSaving: changes.isSaving() || saving.isSaving(),
    failure: changes.failure ?? saving.failure,
    /** The product that is being deleted, or else the last one that was. */
    deleted: deleting ?? done.deleted,
    change: deleting ? describeDeleted(deleting) : changes.failure ? '' : done.text,
    /** Forgets what failed, and what cannot be taken back. */
    reset() {
      setDone((last) => (last.deleted ? last : { text: '', deleted: null }));
      changes.reset();
      saving.reset();
    },
    /** Makes a product. Returns its id; undefined after a failure. */
    async create(product: NewProduct): Promise<string | undefined> {
      const created = await change({
        send: () => api(createProductCall, { body: product }),
        onDone(open) {
          setForm(open.product.id, () => toForm(open));
          return { text: '', deleted: null };
        },
      });
      return created?.product.id;
    },
    /** Deletes a product, which comes back after a failure. */
    remove: (product: NamedProduct) =>
      change({
        send: () =>
          api(deleteProductCall, { params: { productId: product.id }, body: { version: product.version } }),
        onDone(open) {
          setForm(product.id, () => undefined);
          return { text: describeDeleted(product), deleted: { ...product, version: open.product.version } };
        },
        deleted: product,
      }),
    /** Restores the product that was deleted last. */
    undo: ({ id, version, title }: NamedProduct) =>
      change({
        send: () => api(restoreProductCall, { params: { productId: id }, body: { version } }),
        onDone: () => ({ text: `${title} is back.`, deleted: null }),
      }),
  };
}

/** Sets the form of a product; undefined removes it. */
type SetForm = (id: string, update: (form: EditedForm | undefined) => EditedForm | undefined) => void;

function useForms() {
  const [forms, setForms] = useState<Readonly<Record<string, EditedForm>>>({});
  useUnsavedChanges(() => unsavedProducts(forms).length > 0);
  const setForm: SetForm = (id, update) =>
    setForms(({ [id]: form, ...others }) => {
      const next = update(form);
      return next ? { ...others, [id]: next } : others;
    });
  return { forms, setForm };
}

/** Returns the change that saves a form. What was typed since stays. */
function useSaving(setForm: SetForm) {
  const responses = useResponses(ownedProductCall);
  return useChange({
    send: ({ open: { product }, draft }: EditedForm) =>
      api(changeProductCall, { params: { productId: product.id }, body: toChange(draft, product) }),
    onChanged(saved, sent) {
      const { id } = saved.product;
      responses.show({ params: { productId: id } }, saved);
      setForm(id, (form = sent) => ({
        open: saved,
        draft: keepTyped(form.draft, sent.draft, saved.product),
      }));
      for (const variantId of changedStock(sent)) reportStockChange(variantId);
    },
  });
}

function reportStockChange(variantId: string): void {
  const event = { variantId, pagePath: location.pathname };
  reportPanelEvent(window.fetch.bind(window), 'inventory_panel_stock_changed', event);
}

function describeDeleted({ title }: NamedProduct): string {
  return `${title} is deleted.`;
}

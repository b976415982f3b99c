import { findProductErrors, type ProductError } from '../../contract/products/find-product-errors';
import type { OpenProduct, OwnedProduct, OwnedProductPage } from '../../contract/products/owned-product';
import type { EditingState, EntityDraft } from '../frame/entity-draft';
import { savedText } from '../frame/saved-text';
import type { ProductVersion } from './product-calls';
import { hasChanges, keepTyped, type ProductDraft, toDraft } from './product-draft';
import { FIRST_PAGE, type ProductRoute } from './product-route';

/** The form of a product with what it started from. */
export type EditedForm = EntityDraft<OpenProduct, ProductDraft>;

/** The forms that were opened, by product. */
export type EditedForms = Readonly<Record<string, EditedForm>>;

/** A product that is to be deleted. */
export interface NamedProduct extends ProductVersion {
  title: string;
}

/** A product that was deleted, for the undo. */
export interface DeletedProduct extends NamedProduct {
  /** The page of the list that had it; null for none. */
  page: OwnedProductPage | null;
}

export interface ProductScreenState extends EditingState {
  route: ProductRoute;
  /** Null until the first load. */
  page: OwnedProductPage | null;
  /** Those with changes stay when another page of the screen opens. */
  forms: EditedForms;
  /** What the owner has to correct. */
  validationErrors: readonly ProductError[];
  /** How often forms with validation errors were sent. */
  refusals: number;
  /** The product that was deleted last. */
  deleted: DeletedProduct | null;
  /** The pictures on the way, and those that failed. */
  uploads: readonly PictureProgress[];
}

/** An upload of a picture. */
export interface PictureProgress {
  key: string;
  fileName: string;
  /** From 0 to 1. */
  share: number;
  /** Why it failed; empty while it runs. */
  message: string;
}

/** The state of the screen before the first load. */
export const UNLOADED_PRODUCTS: ProductScreenState = {
  route: { filter: FIRST_PAGE, productId: null },
  page: null,
  forms: {},
  validationErrors: [],
  refusals: 0,
  isLoading: true,
  isSaving: false,
  failure: null,
  change: '',
  deleted: null,
  uploads: [],
};

/** Returns the products whose forms have changes that are not saved. */
export function unsavedProducts({ forms }: Pick<ProductScreenState, 'forms'>): OwnedProduct[] {
  return Object.values(forms).flatMap(({ open, draft }) =>
    hasChanges(draft, open.product) ? [open.product] : [],
  );
}

/** Returns whether leaving the page would lose changes, or an upload in progress. */
export function hasUnsaved(state: ProductScreenState): boolean {
  return state.uploads.some(({ message }) => !message) || unsavedProducts(state).length > 0;
}

/** Returns the form that is open; undefined in the list and until it is loaded. */
export function openForm({
  forms,
  route,
}: Pick<ProductScreenState, 'forms' | 'route'>): EditedForm | undefined {
  return route.productId === null ? undefined : forms[route.productId];
}

/** Returns what the owner has to correct in a form. */
export function findDraftErrors({ open, draft }: EditedForm): ProductError[] {
  return findProductErrors(draft, open.product.fractionDigits);
}

/** Returns the forms with one added or replaced. */
export function withForm(forms: EditedForms, form: EditedForm): EditedForms {
  return { ...forms, [form.open.product.id]: form };
}

/** Returns the screen at another address, before it is loaded. Forms with changes stay. */
export function showRoute(state: ProductScreenState, route: ProductRoute): ProductScreenState {
  const forms = Object.fromEntries(
    Object.entries(state.forms).filter(([, { open, draft }]) => hasChanges(draft, open.product)),
  );
  // The list shows the deletion that can be undone.
  const change = route.productId === null && state.deleted ? state.change : '';
  return { ...state, route, forms, validationErrors: [], uploads: [], change };
}

/** Returns the screen with changes in the open form. */
export function editDraft(state: ProductScreenState, changes: Partial<ProductDraft>): ProductScreenState {
  const form = openForm(state);
  if (!form) return state;
  const edited = { ...form, draft: { ...form.draft, ...changes } };
  const left = findDraftErrors(edited);
  return {
    ...state,
    forms: withForm(state.forms, edited),
    change: '',
    // Corrected ones disappear, and further ones wait until the form is sent.
    validationErrors: state.validationErrors.filter(({ field }) => left.some((each) => each.field === field)),
  };
}

/** Returns the screen without the changes of the open form. Those that are being saved stay. */
export function discardChanges(state: ProductScreenState): ProductScreenState {
  const form = openForm(state);
  if (!form || state.isSaving) return state;
  const unchanged = { ...form, draft: toDraft(form.open.product) };
  return { ...state, forms: withForm(state.forms, unchanged), validationErrors: [], failure: null };
}

/** Returns the screen with the validation errors of the form to send. A form with validation errors is not sent. */
export function checkForm(
  state: ProductScreenState,
  validationErrors: readonly ProductError[],
): ProductScreenState {
  return { ...state, validationErrors, refusals: state.refusals + Math.sign(validationErrors.length) };
}

/** Returns the screen after the form `sent` was saved. What was typed since stays. */
export function showSaved(
  state: ProductScreenState,
  open: OpenProduct,
  sent: EditedForm,
): ProductScreenState {
  const isSeen = open.product.isVisible || sent.open.product.isVisible;
  const isChanged = hasChanges(sent.draft, sent.open.product);
  const change = isChanged && !isSeen ? 'Saved. Visitors do not see this product.' : savedText(isChanged);
  const typed = state.forms[open.product.id]?.draft ?? sent.draft;
  const draft = keepTyped(typed, sent.draft, open.product);
  return { ...state, forms: withForm(state.forms, { open, draft }), change };
}

/** Returns the screen with the form of a product that the server has made. */
export function showProduct(state: ProductScreenState, open: OpenProduct): ProductScreenState {
  return { ...state, forms: withForm(state.forms, { open, draft: toDraft(open.product) }) };
}

/** Returns the screen with a product out of the list, before the server has deleted it. */
export function hideProduct(
  state: ProductScreenState,
  { id, title, version }: NamedProduct,
): ProductScreenState {
  const { page } = state;
  return {
    ...state,
    page: withoutProduct(page, id),
    deleted: { id, title, version, page },
    change: `${title} is deleted.`,
  };
}

/** Returns the screen after the server has deleted a product, which can be restored. */
export function showDeleted(state: ProductScreenState, deleted: DeletedProduct): ProductScreenState {
  const { [deleted.id]: _form, ...forms } = state.forms;
  return { ...state, forms, deleted };
}

/** Returns a page of the list without a product. */
function withoutProduct(page: OwnedProductPage | null, id: string): OwnedProductPage | null {
  if (!page) return null;
  const products = page.products.filter((each) => each.id !== id);
  return { ...page, products, count: page.count - (page.products.length - products.length) };
}

/** Returns the variants whose stock a form has changed. */
export function changedStock(before: OwnedProduct, { variants }: ProductDraft): string[] {
  return variants.flatMap(({ id, stock }) => {
    const old = before.variants.find((each) => each.id === id)?.stock;
    const isSame = !old || (old.isUnlimited === stock.isUnlimited && old.quantity === stock.quantity);
    return isSame ? [] : [id];
  });
}

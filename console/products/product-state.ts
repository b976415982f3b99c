import type { ProductMistake } from '../../schemas/find-product-mistakes';
import type { OpenProduct, OwnedProduct, OwnedProductPage } from '../../schemas/owned-product-schemas';
import type { EditedThing, EditingState } from '../edited-thing';
import type { ProductVersion } from './product-calls';
import { hasChanges, type ProductDraft } from './product-draft';
import type { ProductRoute } from './product-route';

/** The form of a product with what it started from. */
export type EditedForm = EditedThing<OpenProduct, ProductDraft>;

/** A product that was deleted, for the undo. */
export interface DeletedProduct extends ProductVersion {
  title: string;
  /** The page of the list that had it; null for none. */
  page: OwnedProductPage | null;
}

export interface ProductScreenState extends EditingState {
  route: ProductRoute;
  /** Null until the first load. */
  page: OwnedProductPage | null;
  /** The forms that were opened, by product. Those with changes stay when another page of the screen opens. */
  forms: Readonly<Record<string, EditedForm>>;
  /** What the owner has to correct. */
  mistakes: readonly ProductMistake[];
  /** How often forms with mistakes were sent. */
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

/** Returns the products whose forms have changes that are not saved. */
export function unsavedProducts({ forms }: Pick<ProductScreenState, 'forms'>): OwnedProduct[] {
  return Object.values(forms).flatMap(({ open, draft }) =>
    hasChanges(draft, open.product) ? [open.product] : [],
  );
}

/** Returns the form that is open; undefined in the list and until it is loaded. */
export function openForm({
  forms,
  route,
}: Pick<ProductScreenState, 'forms' | 'route'>): EditedForm | undefined {
  return route.productId === null ? undefined : forms[route.productId];
}

/** Returns a page of the list without a product. */
export function withoutProduct(page: OwnedProductPage | null, id: string): OwnedProductPage | null {
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

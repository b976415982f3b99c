import type { NewProduct, OpenProduct } from '../../contract/products/owned-product';
import { ownerMessages } from '../../contract/shared/owner-messages';
import { createRun, type DraftRules, openDraft, type RunChange } from '../frame/entity-draft';
import { asOwnerFailure } from '../frame/owner-failure';
import { createScreenState, type ScreenState } from '../frame/screen-state';
import type { RenamePicture } from './picture-name';
import type { ProductCalls } from './product-calls';
import { mergeDraft, type ProductDraft, toChange, toDraft } from './product-draft';
import type { ProductRoute } from './product-route';
import {
  changedStock,
  checkForm,
  discardChanges,
  editDraft,
  findDraftErrors,
  hasUnsaved,
  hideProduct,
  type NamedProduct,
  openForm,
  type ProductScreenState,
  showDeleted,
  showProduct,
  showRoute,
  showSaved,
  UNLOADED_PRODUCTS,
  withForm,
} from './product-state';
import type { UploadPicture } from './upload-picture';
import { uploadPictures } from './upload-pictures';

export interface ProductStore extends Pick<ScreenState<ProductScreenState>, 'subscribe' | 'read'> {
  /** Loads what an address names. */
  show(route: ProductRoute): Promise<void>;
  /** Loads again after a failure. Changes of the open form stay. */
  reload(): Promise<void>;
  /** Changes the open form. */
  edit(changes: Partial<ProductDraft>): void;
  /** Takes the changes of the open form back. */
  discard(): void;
  /** Saves the open form, unless it has validation errors. */
  save(): Promise<void>;
  /** Makes a product. Returns its id; null after a failure. */
  create(product: NewProduct): Promise<string | null>;
  /** Deletes a product, which leaves the list at once, and comes back after a failure. Returns whether it is deleted. */
  delete(product: NamedProduct): Promise<boolean>;
  /** Restores the product that was deleted last. */
  undo(): Promise<void>;
  /** Uploads pictures and adds them to the open form, one after the other. */
  upload(files: readonly File[]): Promise<void>;
  /** Cancels an upload. */
  cancelUpload(key: string): void;
  /** Renames the file of a picture. Returns why that failed; null without a failure. */
  rename: RenamePicture;
  /** Returns whether a form has changes that are not saved. */
  hasUnsaved(): boolean;
}

export interface ProductStoreDeps {
  calls: ProductCalls;
  /** Called when the session has ended. */
  onSignedOut(): void;
  uploadPicture: UploadPicture;
  /** Called after an owner has changed the stock of a variant. */
  onStockChanged?(variantId: string): void;
}

const DRAFTS: DraftRules<OpenProduct, ProductDraft> = {
  toDraft: ({ product }) => toDraft(product),
  mergeDraft: (draft, before, now) => mergeDraft(draft, before.product, now.product),
};

/** What the changes that call the server use. */
interface ProductContext extends ProductStoreDeps {
  screen: ScreenState<ProductScreenState>;
  run: RunChange;
}

/** Returns a store of the products on the screen. */
export function createProductStore(deps: ProductStoreDeps): ProductStore {
  const screen = createScreenState<ProductScreenState>(UNLOADED_PRODUCTS, deps.onSignedOut);
  const { subscribe, read, change } = screen;
  const context: ProductContext = { ...deps, screen, run: createRun(screen) };
  const cancelling = new Map<string, AbortController>();
  let deletion: Promise<boolean> | null = null;
  return {
    subscribe,
    read,
    async show(route) {
      change(showRoute(read(), route));
      // A list that is loaded before a deletion ends still has the product. After a failure, the message stays.
      if (!deletion || (await deletion)) await load(context);
    },
    reload: () => load(context),
    edit: (changes) => change(editDraft(read(), changes)),
    discard: () => change(discardChanges(read())),
    save: () => save(context),
    create: (product) => create(context, product),
    async delete(product) {
      if (read().isSaving) return false;
      deletion = remove(context, product);
      const isDone = await deletion;
      deletion = null;
      return isDone;
    },
    undo: () => undo(context),
    upload: (files) => uploadPictures(files, { ...context, cancelling }),
    cancelUpload: (key) => cancelling.get(key)?.abort(),
    rename: (id, fileName) => rename(context, id, fileName),
    hasUnsaved: () => hasUnsaved(read()),
  };
}

async function load({ screen, calls }: ProductContext): Promise<void> {
  const { productId, filter } = screen.read().route;
  await screen.load(async (signal) => {
    if (productId === null) return { page: await calls.loadList(filter, signal) };
    const open = await calls.loadProduct(productId, signal);
    const { forms } = screen.read();
    return { forms: withForm(forms, openDraft(open, forms[productId], DRAFTS)) };
  });
}

async function save({ screen, calls, run, onStockChanged }: ProductContext): Promise<void> {
  const form = openForm(screen.read());
  if (!form) return;
  const { draft, open } = form;
  const validationErrors = findDraftErrors(form);
  screen.change(checkForm(screen.read(), validationErrors));
  if (validationErrors.length > 0) return;
  const saved = await run(() => calls.save(open.product.id, toChange(draft, open.product)));
  if (!saved) return;
  for (const id of changedStock(open.product, draft)) onStockChanged?.(id);
  screen.change(showSaved(screen.read(), saved, form));
}

async function create({ screen, calls, run }: ProductContext, product: NewProduct): Promise<string | null> {
  const created = await run(() => calls.create(product));
  if (!created) return null;
  screen.change({ ...showProduct(screen.read(), created), deleted: null });
  return created.product.id;
}

async function remove({ screen, calls, run }: ProductContext, product: NamedProduct): Promise<boolean> {
  const { id, title, version } = product;
  const { page } = screen.read();
  const running = run(() => calls.delete({ id, version }));
  screen.change(hideProduct(screen.read(), product));
  const removed = await running;
  if (removed) {
    const { version: restorable } = removed.product;
    screen.change(showDeleted(screen.read(), { id, title, page, version: restorable }));
  } else screen.change({ page, deleted: null, change: '' });
  return removed !== null;
}

async function undo(context: ProductContext): Promise<void> {
  const { screen, calls, run } = context;
  const { deleted, page } = screen.read();
  if (!deleted) return;
  screen.change({ page: deleted.page ?? page });
  const restored = await run(() => calls.restore(deleted));
  if (!restored) return screen.change({ page });
  screen.change({ deleted: null, change: `${deleted.title} is back.` });
  await load(context);
}

async function rename(
  { calls, onSignedOut }: ProductContext,
  id: string,
  fileName: string,
): Promise<string | null> {
  try {
    await calls.renamePicture(id, fileName);
    return null;
  } catch (error) {
    const failure = asOwnerFailure(error);
    if (failure.kind === 'signed-out') onSignedOut();
    return failure.kind === 'refused' ? failure.message : ownerMessages.renameFailed;
  }
}

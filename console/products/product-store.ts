import { findProductMistakes } from '../../schemas/find-product-mistakes';
import type { NewProduct, OpenProduct } from '../../schemas/owned-product-schemas';
import { ownerMessages } from '../../schemas/owner-messages';
import { asOwnerFailure } from '../call-owner';
import { createRun, type DraftRules, openOver } from '../edited-thing';
import { createScreenState, type ScreenState } from '../screen-state';
import type { RenamePicture } from './picture-name';
import type { ProductCalls } from './product-calls';
import { mergeDraft, type ProductDraft, toChange, toDraft } from './product-draft';
import { FIRST_PAGE, type ProductRoute } from './product-route';
import {
  changedStock,
  type DeletedProduct,
  type EditedForm,
  openForm,
  type ProductScreenState,
  unsavedProducts,
  withoutProduct,
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
  /** Saves the open form, unless it has mistakes. */
  save(): Promise<void>;
  /** Makes a product. Returns its id; null after a failure. */
  create(product: NewProduct): Promise<string | null>;
  /** Deletes a product, which leaves the list at once, and comes back after a failure. Returns whether it is deleted. */
  delete(product: Omit<DeletedProduct, 'page'>): Promise<boolean>;
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

/** Returns a store of the products on the screen. */
export function createProductStore({
  calls,
  uploadPicture,
  onSignedOut,
  onStockChanged,
}: ProductStoreDeps): ProductStore {
  const cancelling = new Map<string, AbortController>();
  const screen = createScreenState<ProductScreenState>(
    {
      route: { filter: FIRST_PAGE, productId: null },
      page: null,
      forms: {},
      mistakes: [],
      refusals: 0,
      isLoading: true,
      isSaving: false,
      failure: null,
      change: '',
      deleted: null,
      uploads: [],
    },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;

  const setForm = (form: EditedForm) => ({ forms: { ...read().forms, [form.open.product.id]: form } });
  const load = async () => {
    const { productId, filter } = read().route;
    await screen.load(async (signal) => {
      if (productId === null) return { page: await calls.loadList(filter, signal) };
      const open = await calls.loadProduct(productId, signal);
      return setForm(openOver(open, read().forms[productId], DRAFTS));
    });
  };
  const run = createRun(screen);

  let deletion: Promise<boolean> | null = null;
  const remove = async ({ id, title, version }: Omit<DeletedProduct, 'page'>): Promise<boolean> => {
    const { page } = read();
    const running = run(() => calls.delete({ id, version }));
    change({
      page: withoutProduct(page, id),
      deleted: { id, title, version, page },
      change: `${title} is deleted.`,
    });
    const gone = await running;
    if (!gone) {
      change({ page, deleted: null, change: '' });
      return false;
    }
    const { [id]: _form, ...forms } = read().forms;
    change({ forms, deleted: { id, title, page, version: gone.product.version } });
    return true;
  };

  return {
    subscribe,
    read,
    async show(route) {
      const kept = unsavedProducts(read()).map(({ id }) => [id, read().forms[id]] as const);
      const forms = Object.fromEntries(kept) as ProductScreenState['forms'];
      const isList = route.productId === null;
      change({
        route,
        forms,
        mistakes: [],
        uploads: [],
        change: isList && read().deleted ? read().change : '',
      });
      // A list that is loaded before a deletion ends still has the product. After a failure, the message stays.
      if (!deletion || (await deletion)) await load();
    },
    reload: load,
    edit(changes) {
      const form = openForm(read());
      if (!form) return;
      const draft = { ...form.draft, ...changes };
      const left = findProductMistakes(draft, form.open.product.fractionDigits);
      change({
        ...setForm({ ...form, draft }),
        change: '',
        // Corrected ones disappear, and further ones wait until the form is sent.
        mistakes: read().mistakes.filter(({ field }) => left.some((each) => each.field === field)),
      });
    },
    discard() {
      const form = openForm(read());
      if (form)
        change({ ...setForm({ ...form, draft: toDraft(form.open.product) }), mistakes: [], failure: null });
    },
    async save() {
      const form = openForm(read());
      if (!form) return;
      const { open, draft } = form;
      const mistakes = findProductMistakes(draft, open.product.fractionDigits);
      change({ mistakes, refusals: read().refusals + Math.sign(mistakes.length) });
      if (mistakes.length > 0) return;
      const saved = await run(() => calls.save(open.product.id, toChange(draft, open.product)));
      if (!saved) return;
      for (const id of changedStock(open.product, draft)) onStockChanged?.(id);
      change({
        ...setForm({ open: saved, draft: toDraft(saved.product) }),
        change: 'Saved. Visitors see it now.',
      });
    },
    async create(product) {
      const made = await run(() => calls.create(product));
      if (!made) return null;
      change({ ...setForm({ open: made, draft: toDraft(made.product) }), deleted: null });
      return made.product.id;
    },
    async delete(product) {
      if (read().isSaving) return false;
      deletion = remove(product);
      const isDone = await deletion;
      deletion = null;
      return isDone;
    },
    async undo() {
      const { deleted } = read();
      if (!deleted) return;
      const { page } = read();
      change({ page: deleted.page ?? page });
      const restored = await run(() => calls.restore(deleted));
      if (!restored) return change({ page });
      change({ deleted: null, change: `${deleted.title} is back.` });
      await load();
    },
    upload: (files) => uploadPictures(files, { screen, uploadPicture, cancelling, setForm }),
    cancelUpload: (key) => cancelling.get(key)?.abort(),
    rename: (id, fileName) =>
      calls.renamePicture(id, fileName).then(
        () => null,
        (error: unknown) => {
          const failure = asOwnerFailure(error);
          if (failure.kind === 'signed-out') onSignedOut();
          return failure.kind === 'refused' ? failure.message : ownerMessages.renameFailed;
        },
      ),
    hasUnsaved: () => read().uploads.some(({ message }) => !message) || unsavedProducts(read()).length > 0,
  };
}

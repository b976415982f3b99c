import { findProductMistakes, type ProductMistake } from '../../schemas/find-product-mistakes';
import type {
  NewProduct,
  OpenProduct,
  OwnedProduct,
  OwnedProductPage,
} from '../../schemas/owned-product-schemas';
import { ownerMessages } from '../../schemas/owner-messages';
import { asOwnerFailure } from '../call-owner';
import { createScreenState, type LoadedState, type ScreenState } from '../screen-state';
import type { RenamePicture } from './picture-name';
import type { ProductCalls, ProductVersion } from './product-calls';
import { hasChanges, mergeDraft, type ProductDraft, toChange, toDraft } from './product-draft';
import { FIRST_PAGE, type ProductRoute } from './product-route';
import type { UploadPicture } from './upload-picture';

/** The form of a product with what it started from. */
export interface EditedForm {
  open: OpenProduct;
  draft: ProductDraft;
}

/** A product that was deleted, for the undo. */
export interface DeletedProduct extends ProductVersion {
  title: string;
}

export interface ProductScreenState extends LoadedState {
  route: ProductRoute;
  /** Null until the first load. */
  page: OwnedProductPage | null;
  /** The forms that were opened, by product. Those with changes stay when another page of the screen opens. */
  forms: Readonly<Record<string, EditedForm>>;
  /** What the owner has to correct. */
  mistakes: readonly ProductMistake[];
  /** How often forms with mistakes were sent. */
  refusals: number;
  isSaving: boolean;
  /** What the last change did; empty without one. */
  change: string;
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
  /** Returns whether the product was deleted. */
  delete(product: DeletedProduct): Promise<boolean>;
  /** Restores the product that was deleted last. */
  undo(): Promise<void>;
  /** Uploads pictures and adds them to the open form, one after the other. */
  upload(files: readonly File[]): Promise<void>;
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

/** Returns a store of the products on the screen. */
export function createProductStore({
  calls,
  uploadPicture,
  onSignedOut,
  onStockChanged,
}: ProductStoreDeps): ProductStore {
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
  const setUpload = (key: string, changes: Partial<PictureProgress>) =>
    change({ uploads: read().uploads.map((each) => (each.key === key ? { ...each, ...changes } : each)) });
  const load = async () => {
    const { productId, filter } = read().route;
    await screen.load(async (signal) => {
      if (productId === null) return { page: await calls.loadList(filter, signal) };
      const open = await calls.loadProduct(productId, signal);
      const form = read().forms[productId];
      const draft = form ? mergeDraft(form.draft, form.open.product, open.product) : toDraft(open.product);
      return setForm({ open, draft });
    });
  };
  const run = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (read().isSaving) return null;
    change({ isSaving: true, failure: null, change: '' });
    try {
      const result = await work();
      change({ isSaving: false });
      return result;
    } catch (error) {
      screen.fail(error, { isSaving: false });
      return null;
    }
  };
  const reportStock = (before: OwnedProduct, { variants }: ProductDraft) => {
    for (const { id, stock } of variants) {
      const old = before.variants.find((each) => each.id === id)?.stock;
      if (old && (old.isUnlimited !== stock.isUnlimited || old.quantity !== stock.quantity))
        onStockChanged?.(id);
    }
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
      await load();
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
      reportStock(open.product, draft);
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
    async delete({ id, title, version }) {
      const gone = await run(() => calls.delete({ id, version }));
      if (!gone) return false;
      const { [id]: _form, ...forms } = read().forms;
      change({
        forms,
        deleted: { id, title, version: gone.product.version },
        change: `${title} is deleted.`,
        page: withoutProduct(read().page, id),
      });
      return true;
    },
    async undo() {
      const { deleted } = read();
      if (!deleted) return;
      const restored = await run(() => calls.restore(deleted));
      if (!restored) return;
      change({ deleted: null, change: `${deleted.title} is back.` });
      await load();
    },
    async upload(files) {
      const productId = read().route.productId;
      const started = files.map((file) => ({ file, key: crypto.randomUUID() }));
      const shown = started.map(({ file, key }) => ({ key, fileName: file.name, share: 0, message: '' }));
      const running = read().uploads.filter(({ message }) => !message);
      change({ uploads: [...running, ...shown], change: '' });
      for (const { file, key } of started) {
        try {
          const picture = await uploadPicture(file, (share) => setUpload(key, { share }));
          change({ uploads: read().uploads.filter((each) => each.key !== key) });
          const form = productId === null ? undefined : read().forms[productId];
          const pictures = [...(form?.draft.pictures ?? []), { ...picture, altText: '' }];
          if (form) change(setForm({ ...form, draft: { ...form.draft, pictures } }));
        } catch (error) {
          setUpload(key, { message: asOwnerFailure(error).message });
        }
      }
    },
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

function withoutProduct(page: OwnedProductPage | null, id: string): OwnedProductPage | null {
  return page && { ...page, products: page.products.filter((each) => each.id !== id) };
}

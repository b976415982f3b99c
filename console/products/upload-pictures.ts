import type { PictureUpload } from '../../contract/products/owned-product';
import { asOwnerFailure } from '../frame/owner-failure';
import type { ScreenState } from '../frame/screen-state';
import { type PictureProgress, type ProductScreenState, withForm } from './product-state';
import type { UploadPicture } from './upload-picture';

export interface PictureUploads {
  screen: Pick<ScreenState<ProductScreenState>, 'read' | 'change'>;
  uploadPicture: UploadPicture;
  /** What cancels the uploads that have not ended, by key. */
  cancelling: Map<string, AbortController>;
}

/** Uploads pictures and adds them to the open form, one after the other. */
export async function uploadPictures(
  files: readonly File[],
  { screen: { read, change }, uploadPicture, cancelling }: PictureUploads,
): Promise<void> {
  const { productId } = read().route;
  const started = files.map((file) => ({ file, key: crypto.randomUUID(), cancel: new AbortController() }));
  change(addUploads(read(), started));
  for (const { key, cancel } of started) cancelling.set(key, cancel);
  for (const { file, key, cancel } of started) {
    const onProgress = (share: number) => change(setUpload(read(), key, { share }));
    try {
      const picture = await uploadPicture(file, { signal: cancel.signal, onProgress });
      change(addPicture(removeUpload(read(), key), productId, picture));
    } catch (error) {
      change(setUpload(read(), key, { message: asOwnerFailure(error).message }));
    } finally {
      cancelling.delete(key);
    }
  }
}

/** Returns the screen with further uploads. Those that failed before disappear. */
function addUploads(
  state: ProductScreenState,
  started: readonly { key: string; file: File }[],
): ProductScreenState {
  const added = started.map(({ key, file }) => ({ key, fileName: file.name, share: 0, message: '' }));
  const running = state.uploads.filter(({ message }) => !message);
  return { ...state, uploads: [...running, ...added], change: '' };
}

function setUpload(
  state: ProductScreenState,
  key: string,
  changes: Partial<PictureProgress>,
): ProductScreenState {
  return {
    ...state,
    uploads: state.uploads.map((each) => (each.key === key ? { ...each, ...changes } : each)),
  };
}

function removeUpload(state: ProductScreenState, key: string): ProductScreenState {
  return { ...state, uploads: state.uploads.filter((each) => each.key !== key) };
}

/** Returns the screen with an uploaded picture in the form that it was chosen in, if that is still edited. */
function addPicture(
  state: ProductScreenState,
  productId: string | null,
  picture: PictureUpload,
): ProductScreenState {
  const form = productId === null ? undefined : state.forms[productId];
  if (!form) return state;
  const added = { ...picture, altText: '', focalPoint: { x: 0.5, y: 0.5 } };
  const draft = { ...form.draft, pictures: [...form.draft.pictures, added] };
  return { ...state, forms: withForm(state.forms, { ...form, draft }) };
}

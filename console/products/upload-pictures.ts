import { asOwnerFailure } from '../call-owner';
import type { ScreenState } from '../screen-state';
import type { EditedForm, PictureProgress, ProductScreenState } from './product-state';
import type { UploadPicture } from './upload-picture';

export interface PictureUploads {
  screen: Pick<ScreenState<ProductScreenState>, 'read' | 'change'>;
  uploadPicture: UploadPicture;
  /** What cancels the uploads that have not ended, by key. */
  cancelling: Map<string, AbortController>;
  /** Returns the change that replaces the form of a product. */
  setForm(form: EditedForm): Partial<ProductScreenState>;
}

/** Uploads pictures and adds them to the open form, one after the other. */
export async function uploadPictures(
  files: readonly File[],
  { screen: { read, change }, uploadPicture, cancelling, setForm }: PictureUploads,
): Promise<void> {
  const setUpload = (key: string, changes: Partial<PictureProgress>) =>
    change({ uploads: read().uploads.map((each) => (each.key === key ? { ...each, ...changes } : each)) });
  const { productId } = read().route;
  const started = files.map((file) => ({ file, key: crypto.randomUUID() }));
  const shown = started.map(({ file, key }) => ({ key, fileName: file.name, share: 0, message: '' }));
  const running = read().uploads.filter(({ message }) => !message);
  change({ uploads: [...running, ...shown], change: '' });
  for (const { key } of started) cancelling.set(key, new AbortController());
  for (const { file, key } of started) {
    const { signal } = cancelling.get(key) as AbortController;
    try {
      const picture = await uploadPicture(file, { signal, onProgress: (share) => setUpload(key, { share }) });
      change({ uploads: read().uploads.filter((each) => each.key !== key) });
      const form = productId === null ? undefined : read().forms[productId];
      const pictures = [
        ...(form?.draft.pictures ?? []),
        { ...picture, altText: '', focalPoint: { x: 0.5, y: 0.5 } },
      ];
      if (form) change(setForm({ ...form, draft: { ...form.draft, pictures } }));
    } catch (error) {
      setUpload(key, { message: asOwnerFailure(error).message });
    } finally {
      cancelling.delete(key);
    }
  }
}

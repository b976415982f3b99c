import { useEffect, useState } from 'react';
import type { PictureUpload } from '../../contract/products/owned-product';
import { asOwnerFailure } from '../frame/owner-failure';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { useChange } from '../frame/use-change';
import { uploadPicture } from './upload-picture';

/** A picture that is uploaded for a product. */
interface Upload {
  key: string;
  productId: string;
  file: File;
  cancel: AbortController;
}

/** An upload of a picture, as the form shows it. */
export interface PictureProgress {
  key: string;
  fileName: string;
  /** From 0 to 1. */
  share: number;
  /** Why it failed; empty while it runs. */
  message: string;
}

/** The uploads of all products. */
export type Uploads = ReturnType<typeof useUploads>;

/**
 * Returns the uploads of pictures, one after the other. They go on while another product is open, and stop with the screen.
 * `onUploaded` receives each picture.
 */
export function useUploads(onUploaded: (productId: string, picture: PictureUpload) => void) {
  const [failed, setFailed] = useState<readonly (PictureProgress & { productId: string })[]>([]);
  /** How much of the file that is sent has arrived. */
  const [share, setShare] = useState({ key: '', share: 0 });
  const [screen] = useState(() => new AbortController());
  useEffect(() => () => screen.abort(), [screen]);
  const uploading = useChange({
    isQueued: true,
    async send({ key, productId, file, cancel }: Upload) {
      const signal = AbortSignal.any([screen.signal, cancel.signal]);
      const onProgress = (sent: number) => setShare({ key, share: sent });
      try {
        return await uploadPicture(new XMLHttpRequest(), { file, signal, onProgress });
      } catch (error) {
        const { message } = asOwnerFailure(error);
        setFailed((last) => [...last, { key, productId, fileName: file.name, share: 0, message }]);
        throw error;
      }
    },
    onChanged: (picture, { productId }) => onUploaded(productId, picture),
  });
  const { saving } = uploading;
  useUnsavedChanges(() => saving.length > 0);
  return {
    /** Returns the uploads of a product that have not ended, and those that failed. */
    of: (id: string): PictureProgress[] => [
      ...failed.filter(({ productId }) => productId === id),
      ...saving
        .filter(({ productId, key }) => productId === id && failed.every((each) => each.key !== key))
        .map(({ key, file }) => ({
          ...{ key, fileName: file.name, message: '' },
          share: key === share.key ? share.share : 0,
        })),
    ],
    /** Uploads pictures of a product. Those that failed before disappear. */
    upload(productId: string, files: readonly File[]) {
      setFailed([]);
      for (const file of files)
        void uploading.change({ key: crypto.randomUUID(), productId, file, cancel: new AbortController() });
    },
    cancel: (key: string) => saving.find((each) => each.key === key)?.cancel.abort(),
  };
}

import { useId } from 'react';
import { PICTURE_RULE } from '../../contract/products/owned-product';
import type { PictureProgress } from './use-uploads';

export interface PictureUploadsProps {
  uploads: readonly PictureProgress[];
  onUpload(files: readonly File[]): void;
  onCancelUpload(key: string): void;
}

/** The field that uploads pictures. */
export function PictureField({ onUpload }: Pick<PictureUploadsProps, 'onUpload'>) {
  const id = useId();
  return (
    <div className="picture-uploads">
      <div className="field">
        <label htmlFor={id}>Add pictures</label>
        <input
          id={id}
          type="file"
          multiple
          accept={PICTURE_RULE.types.join(',')}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            onUpload([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <p id={`${id}-hint`} className="hint">
          JPEG, PNG, WebP or AVIF, up to {PICTURE_RULE.maxMegabytes} MB each. Visitors see them once you save.
        </p>
      </div>
    </div>
  );
}

/** An upload in the place of its picture, with its progress or the reason why it failed. */
export function UploadRow({
  upload: { key, fileName, share, message },
  onCancelUpload,
}: Pick<PictureUploadsProps, 'onCancelUpload'> & { upload: PictureProgress }) {
  const id = useId();
  return (
    <li className="picture-row">
      <span className="picture-space" />
      {message ? (
        <p className="field-error" role="alert" tabIndex={-1}>
          {message}
        </p>
      ) : (
        <>
          <div className="field">
            <label htmlFor={id}>
              <bdi>{fileName}</bdi>
            </label>
            <progress id={id} max={1} value={share} />
          </div>
          <div className="picture-buttons">
            <button
              type="button"
              className="button button-quiet"
              aria-label={`Cancel the upload of ${fileName}`}
              onClick={() => onCancelUpload(key)}
            >
              Cancel
            </button>
          </div>
        </>
      )}
    </li>
  );
}

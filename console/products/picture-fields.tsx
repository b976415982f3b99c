import type { OwnedPicture } from '../../contract/products/owned-product';
import { Field } from '../frame/field';
import { FocalPointFields, FocalPointPicture } from './focal-point';
import { PictureName } from './picture-name';
import { PictureField, type PictureUploadsProps, UploadRow } from './picture-uploads';
import { moveElement, type ProductDraft } from './product-draft';
import type { FieldsProps } from './text-fields';

export type PictureFieldsProps = Pick<FieldsProps, 'draft' | 'onEdit'> & PictureUploadsProps;

/** The pictures of a product with their order, their alternative texts and their focal points. */
export function PictureFields({ draft, uploads, onEdit, ...uploading }: PictureFieldsProps) {
  const { pictures } = draft;
  const set = (index: number, changes: Partial<OwnedPicture>) =>
    onEdit({ pictures: pictures.map((each, at) => (at === index ? { ...each, ...changes } : each)) });
  return (
    <section className="form-part">
      <h2>Pictures</h2>
      <ol className="picture-rows">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="picture-row">
            <FocalPointPicture picture={picture} onChange={(focalPoint) => set(index, { focalPoint })} />
            <Field
              label={
                index === 0
                  ? 'Alternative text of the main picture'
                  : `Alternative text of picture ${index + 1}`
              }
              name={`pictures.${index}.altText`}
            >
              {(attributes) => (
                <textarea
                  {...attributes}
                  dir="auto"
                  rows={2}
                  maxLength={1000}
                  value={picture.altText}
                  onChange={({ target }) => set(index, { altText: target.value })}
                />
              )}
            </Field>
            <PictureButtons pictures={pictures} index={index} onEdit={onEdit} />
            <FocalPointFields
              picture={picture}
              position={index + 1}
              onChange={(focalPoint) => set(index, { focalPoint })}
            />
            {picture.fileName !== null && (
              <PictureName id={picture.id} position={index + 1} fileName={picture.fileName} />
            )}
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onCancelUpload={uploading.onCancelUpload} />
        ))}
      </ol>
      <PictureField onUpload={uploading.onUpload} />
    </section>
  );
}

interface PictureButtonsProps extends Pick<FieldsProps, 'onEdit'> {
  pictures: ProductDraft['pictures'];
  index: number;
}

function PictureButtons({ pictures, index, onEdit }: PictureButtonsProps) {
  const last = pictures.length - 1;
  const move = (name: string, to: number) => {
    const isOut = to < 0 || to > last;
    return (
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isOut}
        aria-label={`${name} picture ${index + 1}`}
        onClick={isOut ? undefined : () => onEdit({ pictures: moveElement(pictures, index, to) })}
      >
        {name}
      </button>
    );
  };
  return (
    <div className="picture-buttons">
      {move('Earlier', index - 1)}
      {move('Later', index + 1)}
      <button
        type="button"
        className="button button-quiet"
        aria-label={`Remove picture ${index + 1}`}
        onClick={() => onEdit({ pictures: pictures.filter((_, at) => at !== index) })}
      >
        Remove
      </button>
    </div>
  );
}

import type { FormEvent, KeyboardEvent } from 'react';
import { isComposing } from '../../src/page/is-composing';
import { ErrorsContext } from '../frame/field';
import { ListScreen } from '../frame/list-screen';
import { mayUse } from '../frame/screen-element';
import { useErrorFocus } from '../frame/use-error-focus';
import { CategoryFields } from './category-fields';
import { type EditedForm, isChanged } from './edited-form';
import { PageFields } from './page-fields';
import { PictureFields } from './picture-fields';
import { formatRoute, type ProductRoute } from './product-route';
import { TYPE_NAMES } from './product-texts';
import { TermsFields } from './terms-fields';
import { TextFields } from './text-fields';
import { type ProductForm, useProductForm } from './use-product-form';
import type { Products } from './use-products';
import type { Uploads } from './use-uploads';
import { VariantFields } from './variant-fields';

export interface ProductEditorProps {
  id: string;
  /** The list that it was opened from. */
  list: ProductRoute;
  products: Products;
  uploads: Uploads;
  /** Deletes the product, and opens the list. */
  onDelete(form: EditedForm): void;
}

/** The form of a product. */
export function ProductEditor({ id, list, products, uploads, onDelete }: ProductEditorProps) {
  const editor = useProductForm(products, id);
  const { form, isSaving } = editor;
  const canChange = mayUse('products:write');
  return (
    <ListScreen
      title={form ? form.open.product.title : 'Product'}
      lead={form ? <Lead form={form} /> : 'Loading…'}
      isLoading={editor.isLoading}
      // With a form, the bar below it shows why a call failed.
      failure={form && canChange ? null : editor.failure}
      onRetry={editor.load}
      controls={
        <div className="edit-actions">
          <a className="product-back" href={formatRoute(list)}>
            All products
          </a>
          {form && canChange && !form.open.product.isDeleted && (
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={isSaving}
              onClick={isSaving ? undefined : () => onDelete(form)}
            >
              Delete
            </button>
          )}
        </div>
      }
      summary=""
    >
      {form && <FormOfProduct id={id} form={form} editor={editor} uploads={uploads} canChange={canChange} />}
    </ListScreen>
  );
}

function Lead({ form: { open } }: { form: EditedForm }) {
  const { url, productType, isVisible, isDeleted } = open.product;
  const isShown = isVisible && !isDeleted;
  return (
    <>
      {TYPE_NAMES[productType]}.{' '}
      {isShown ? <a href={url}>Open its page</a> : isDeleted ? 'It is deleted.' : 'Visitors do not see it.'}
    </>
  );
}

interface FormProps extends Pick<ProductEditorProps, 'id' | 'uploads'> {
  form: EditedForm;
  editor: ProductForm;
  /** Whether the role may change products. */
  canChange: boolean;
}

function FormOfProduct({ id, form, editor, uploads, canChange }: FormProps) {
  const { edit, save, validationErrors } = editor;
  const element = useErrorFocus<HTMLFormElement>(editor.refusals);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const saveByKeys = (event: KeyboardEvent) => {
    const isSave = event.key === 's' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isSave || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (canChange) void save();
  };
  const upload = (files: readonly File[]) => {
    // A form that is edited stays until its pictures have arrived.
    edit({});
    uploads.upload(id, files);
  };
  const { draft, open } = form;
  const { product } = open;
  return (
    <ErrorsContext value={validationErrors}>
      <form ref={element} className="edit-form" noValidate onSubmit={submit} onKeyDown={saveByKeys}>
        <fieldset disabled={!canChange}>
          <legend className="visually-hidden">Product</legend>
          <TextFields draft={draft} product={product} onEdit={edit} />
          <VariantFields draft={draft} product={product} storeSwatches={open.storeSwatches} onEdit={edit} />
          <TermsFields draft={draft} open={open} onEdit={edit} />
          <PictureFields
            draft={draft}
            uploads={uploads.of(id)}
            onEdit={edit}
            onUpload={upload}
            onCancelUpload={uploads.cancel}
          />
          <PageFields draft={draft} open={open} onEdit={edit} />
          <CategoryFields draft={draft} open={open} onEdit={edit} />
        </fieldset>
        {canChange && <SaveBar form={form} editor={editor} />}
      </form>
    </ErrorsContext>
  );
}

function SaveBar({ form, editor }: Pick<FormProps, 'form' | 'editor'>) {
  const { validationErrors, isSaving, change, failure } = editor;
  const found =
    validationErrors.length === 1
      ? 'One field has to be corrected.'
      : `${validationErrors.length} fields have to be corrected.`;
  const edited = isChanged(form) ? 'There are changes that are not saved.' : change;
  const status = validationErrors.length > 0 ? found : edited;
  return (
    <div className="edit-save">
      <p role="status">{isSaving ? 'Saving…' : failure ? failure.message : status}</p>
      {failure && (
        <button type="button" className="button button-quiet" onClick={editor.load}>
          Load again
        </button>
      )}
      {isChanged(form) && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSaving}
          onClick={editor.discard}
        >
          Discard changes
        </button>
      )}
      <button type="submit" className="button" aria-disabled={isSaving}>
        Save
      </button>
    </div>
  );
}

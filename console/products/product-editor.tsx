import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { isComposing } from '../../src/page/is-composing';
import { ErrorsContext } from '../frame/field';
import { ListScreen } from '../frame/list-screen';
import { CategoryFields } from './category-fields';
import { PageFields } from './page-fields';
import { PictureFields } from './picture-fields';
import { hasChanges } from './product-draft';
import { formatRoute } from './product-route';
import { type EditedForm, openForm } from './product-state';
import { TYPE_NAMES } from './product-texts';
import type { ProductsScreenProps } from './products-screen-props';
import { TermsFields } from './terms-fields';
import { TextFields } from './text-fields';
import { VariantFields } from './variant-fields';

/** The form of a product. */
export function ProductEditor(props: ProductsScreenProps) {
  const { state, canChange, onRetry } = props;
  const form = openForm(state);
  return (
    <ListScreen
      title={form ? form.open.product.title : 'Product'}
      lead={form ? <Lead form={form} /> : 'Loading…'}
      isLoading={state.isLoading}
      // With a form, the bar below it shows why a call failed.
      failure={form && canChange ? null : state.failure}
      onRetry={onRetry}
      controls={<Actions {...props} form={form} />}
      summary=""
    >
      {form && <ProductForm {...props} form={form} />}
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

type FormProps = ProductsScreenProps & { form: EditedForm };

function Actions({
  state,
  canChange,
  onOpen,
  onDelete,
  form,
}: ProductsScreenProps & { form: EditedForm | undefined }) {
  const list = { ...state.route, productId: null };
  const back = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(list);
  };
  const product = form?.open.product;
  return (
    <div className="edit-actions">
      <a className="product-back" href={formatRoute(list)} onClick={back}>
        All products
      </a>
      {product && canChange && !product.isDeleted && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={state.isSaving}
          onClick={state.isSaving ? undefined : () => onDelete(product)}
        >
          Delete
        </button>
      )}
    </div>
  );
}

function ProductForm({
  state,
  canChange,
  form,
  onEdit,
  onSave,
  onUpload,
  onCancelUpload,
  onRename,
  onDiscard,
  onRetry,
}: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  useErrorFocus(element, state.refusals);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!state.isSaving) onSave();
  };
  const saveByKeys = (event: KeyboardEvent) => {
    if (
      isComposing(event.nativeEvent) ||
      event.key !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey
    )
      return;
    event.preventDefault();
    if (canChange && !state.isSaving) onSave();
  };
  const { draft, open } = form;
  return (
    <ErrorsContext value={state.validationErrors}>
      <form ref={element} className="edit-form" noValidate onSubmit={save} onKeyDown={saveByKeys}>
        <fieldset disabled={!canChange}>
          <legend className="visually-hidden">Product</legend>
          <TextFields draft={draft} product={open.product} onEdit={onEdit} />
          <VariantFields
            draft={draft}
            product={open.product}
            storeSwatches={open.storeSwatches}
            onEdit={onEdit}
          />
          <TermsFields draft={draft} open={open} onEdit={onEdit} />
          <PictureFields
            draft={draft}
            uploads={state.uploads}
            onEdit={onEdit}
            onUpload={onUpload}
            onCancelUpload={onCancelUpload}
            onRename={onRename}
          />
          <PageFields draft={draft} open={open} onEdit={onEdit} />
          <CategoryFields draft={draft} open={open} onEdit={onEdit} />
        </fieldset>
        {canChange && <SaveBar state={state} form={form} onDiscard={onDiscard} onRetry={onRetry} />}
      </form>
    </ErrorsContext>
  );
}

function SaveBar({
  state,
  form,
  onDiscard,
  onRetry,
}: Pick<FormProps, 'state' | 'form' | 'onDiscard' | 'onRetry'>) {
  const isChanged = hasChanges(form.draft, form.open.product);
  const { validationErrors, isSaving, change, failure } = state;
  const found =
    validationErrors.length === 1
      ? 'One field has to be corrected.'
      : `${validationErrors.length} fields have to be corrected.`;
  const status =
    validationErrors.length > 0 ? found : isChanged ? 'There are changes that are not saved.' : change;
  return (
    <div className="edit-save">
      <p role="status">{isSaving ? 'Saving…' : failure ? failure.message : status}</p>
      {failure && (
        <button type="button" className="button button-quiet" onClick={onRetry}>
          Load again
        </button>
      )}
      {isChanged && (
        <button type="button" className="button button-quiet" aria-disabled={isSaving} onClick={onDiscard}>
          Discard changes
        </button>
      )}
      <button type="submit" className="button" aria-disabled={isSaving}>
        Save
      </button>
    </div>
  );
}

/** Moves the focus to the first field that has to be corrected, each time the form was sent with validation errors. */
function useErrorFocus(form: { readonly current: HTMLFormElement | null }, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusals]);
}

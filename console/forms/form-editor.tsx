import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../src/page/is-composing';
import { ErrorsContext } from '../frame/field';
import { ListScreen } from '../frame/list-screen';
import { EditorSaveBar } from './editor-save-bar';
import type { FormEditingCalls } from './form-calls';
import { hasChanges } from './form-draft';
import { type EditedForm, type FormEditorState, openForm } from './form-editor-state';
import type { FormEditorStore } from './form-editor-store';
import { FormFields } from './form-fields';
import { FormProperty } from './form-part-fields';
import { FormPlace } from './form-place';
import { FormPreview } from './form-preview';
import { formatRoute } from './form-route';

export interface FormEditorProps {
  state: FormEditorState;
  store: FormEditorStore;
  /** Whether the role may change forms. */
  canChange: boolean;
  preview: FormEditingCalls['preview'];
}

/** The editor of a form, with its preview. */
export function FormEditor({ state, store, canChange, preview }: FormEditorProps) {
  const { formId, isLoading, failure } = state;
  const form = openForm(state);
  return (
    <ListScreen
      title={form ? form.draft.name.trim() || 'Form' : 'Form'}
      lead={form ? <Lead form={form} /> : 'Loading…'}
      isLoading={isLoading}
      // With a form, the bar below it shows why a call failed.
      failure={form && canChange ? null : failure}
      onRetry={() => void store.reload()}
      controls={
        formId && <Links formId={formId} form={form} state={state} store={store} canChange={canChange} />
      }
      summary=""
    >
      {form && formId && (
        <div className="form-editor">
          <EditorForm state={state} store={store} form={form} canChange={canChange} />
          <FormPreview formId={formId} draft={form.draft} load={preview} />
          <FormPlace formId={formId} name={form.open.form.name} />
        </div>
      )}
    </ListScreen>
  );
}

function Lead({ form: { open } }: { form: EditedForm }) {
  if (!open.hasOriginal) return <>You made this form.</>;
  return <>{open.isEdited ? 'Your version of a form of the store.' : 'A form of the store, as it came.'}</>;
}

interface LinksProps extends Pick<FormEditorProps, 'state' | 'store' | 'canChange'> {
  formId: string;
  form: EditedForm | undefined;
}

function Links({ formId, form, state, store, canChange }: LinksProps) {
  const isRestorable = canChange && form?.open.isEdited && form.open.hasOriginal;
  return (
    <div className="list-filters form-links">
      <a href={formatRoute({ formId: null, page: 1, isEditor: false })}>All forms</a>
      <a href={formatRoute({ formId, page: 1, isEditor: false })}>Answers</a>
      <a href="#form-preview" className="form-preview-link">
        Preview
      </a>
      {isRestorable && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={state.isSaving}
          onClick={() => void store.restore()}
        >
          Back to the original
        </button>
      )}
    </div>
  );
}

const PARTS: Readonly<Record<string, string>> = {
  build: 'Form',
  storage: 'Delivery',
  advanced: 'After sending, and lightbox',
  captcha: 'Captcha',
  disclaimer: 'Disclaimer',
};

interface EditorFormProps extends Omit<FormEditorProps, 'preview'> {
  form: EditedForm;
}

function EditorForm({ state, store, form, canChange }: EditorFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useErrorFocus(element, state.refusals);
  const save = () => {
    if (canChange && !state.isSaving) void store.save();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
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
    save();
  };
  const { template } = form.open;
  return (
    <ErrorsContext value={state.validationErrors}>
      <form
        ref={element}
        className="edit-form"
        aria-label="Form"
        noValidate
        onSubmit={submit}
        onKeyDown={saveByKeys}
      >
        <fieldset disabled={!canChange}>
          <legend className="visually-hidden">Form</legend>
          {Object.entries(template.fieldsets).map(([part, properties]) => (
            <FormPart
              key={part}
              part={part}
              properties={properties}
              state={state}
              store={store}
              form={form}
            />
          ))}
        </fieldset>
        {canChange && (
          <EditorSaveBar state={state} store={store} isChanged={hasChanges(form.draft, form.open.form)} />
        )}
      </form>
    </ErrorsContext>
  );
}

interface FormPartProps extends Pick<EditorFormProps, 'state' | 'store' | 'form'> {
  /** Name of a fieldset of the form template. */
  part: string;
  properties: readonly string[];
}

/** A fieldset of the form template. The first is always open. */
function FormPart({ part, properties, state, store, form }: FormPartProps) {
  const [isOpen, setOpen] = useState(false);
  const { open, draft } = form;
  const isWrong = state.validationErrors.some(({ field }) => properties.includes(field));
  const controls = properties.map((property) =>
    property === 'fields' ? (
      <FormFields
        key={property}
        fields={draft.fields}
        template={open.template}
        removed={state.removed}
        refusals={state.refusals}
        store={store}
      />
    ) : (
      <FormProperty
        key={property}
        property={property}
        draft={draft}
        hasCaptcha={open.hasCaptcha}
        onEdit={store.edit}
      />
    ),
  );
  const title = PARTS[part] ?? part;
  if (part === 'build')
    return (
      <section className="form-part" aria-label={title}>
        {controls}
      </section>
    );
  return (
    <details
      className="form-fieldset"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className="form-part">{controls}</div>
    </details>
  );
}

/** Moves the focus to the first field that has to be corrected, each time the form was sent with validation errors. */
function useErrorFocus(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    for (let parent = first?.closest('details'); parent; parent = parent.parentElement?.closest('details'))
      parent.open = true;
    first?.focus();
    // Its message is below it.
    first?.closest('.field, .check')?.scrollIntoView({ block: 'nearest' });
  }, [form, refusals]);
}

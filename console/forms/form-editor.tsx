import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../src/page/is-composing';
import { ErrorsContext } from '../frame/field';
import { ListScreen } from '../frame/list-screen';
import { EditorSaveBar } from './editor-save-bar';
import type { FormDraft } from './form-draft';
import { FormFields } from './form-fields';
import { FormPlace } from './form-place';
import { FormPreview } from './form-preview';
import { answersAddress, FORM_LIST } from './form-route';
import { PropertyInput } from './property-input';
import { FORM_PROPERTIES } from './property-texts';
import { type EditedForm, type FormDrafts, type FormEditing, useFormEditor } from './use-form-editor';

export interface FormEditorProps {
  formId: string;
  drafts: FormDrafts;
  /** Whether the role may change forms. */
  canChange: boolean;
}

/** The editor of a form, with its preview. */
export function FormEditor({ formId, drafts, canChange }: FormEditorProps) {
  const editor = useFormEditor(formId, drafts);
  const { form, isLoading, failure, load } = editor;
  return (
    <ListScreen
      title={form?.draft.name.trim() || 'Form'}
      lead={form ? leadOf(form) : 'Loading…'}
      isLoading={isLoading}
      // With a form, the bar below it shows why a call failed.
      failure={form && canChange ? null : failure}
      onRetry={load}
      controls={<Links formId={formId} editor={editor} canChange={canChange} />}
      summary=""
    >
      {form && (
        <div className="form-editor">
          <EditorForm form={form} editor={editor} canChange={canChange} />
          <FormPreview formId={formId} draft={form.draft} />
          <FormPlace formId={formId} name={form.open.form.name} />
        </div>
      )}
    </ListScreen>
  );
}

function leadOf({ open }: EditedForm): string {
  if (!open.hasOriginal) return 'You made this form.';
  return open.isEdited ? 'Your version of a form of the store.' : 'A form of the store, as it came.';
}

interface LinksProps extends Omit<FormEditorProps, 'drafts'> {
  editor: FormEditing;
}

function Links({ formId, editor: { form, isSaving, restore }, canChange }: LinksProps) {
  const isRestorable = canChange && form?.open.isEdited && form.open.hasOriginal;
  return (
    <div className="list-filters form-links">
      <a href={FORM_LIST}>All forms</a>
      <a href={answersAddress(formId)}>Answers</a>
      <a href="#form-preview" className="form-preview-link">
        Preview
      </a>
      {isRestorable && (
        <button type="button" className="button button-quiet" aria-disabled={isSaving} onClick={restore}>
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

interface EditorFormProps {
  form: EditedForm;
  editor: FormEditing;
  canChange: boolean;
}

function EditorForm({ form, editor, canChange }: EditorFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useErrorFocus(element, editor.refusals);
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (canChange) editor.save();
  };
  return (
    <ErrorsContext value={editor.validationErrors}>
      <form
        ref={element}
        className="edit-form"
        aria-label="Form"
        noValidate
        onSubmit={save}
        onKeyDown={(event) => {
          if (isSaveKey(event)) save(event);
        }}
      >
        <fieldset disabled={!canChange}>
          <legend className="visually-hidden">Form</legend>
          {Object.entries(form.open.template.fieldsets).map(([part, properties]) => (
            <FormPart key={part} part={part} properties={properties} form={form} editor={editor} />
          ))}
        </fieldset>
        {canChange && <EditorSaveBar editor={editor} />}
      </form>
    </ErrorsContext>
  );
}

function isSaveKey({ nativeEvent, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === 's' && (ctrlKey || metaKey) && !altKey && !isComposing(nativeEvent);
}

interface FormPartProps extends Pick<EditorFormProps, 'form' | 'editor'> {
  /** Name of a fieldset of the form template. */
  part: string;
  properties: readonly string[];
}

/** A fieldset of the form template. The first is always open. */
function FormPart({ part, properties, form: { open, draft }, editor }: FormPartProps) {
  const [isOpen, setOpen] = useState(false);
  const isWrong = editor.validationErrors.some(({ field }) => properties.includes(field));
  const controls = properties.map((property) =>
    property === 'fields' ? (
      <FormFields key={property} fields={draft.fields} template={open.template} editor={editor} />
    ) : (
      <FormProperty key={property} property={property} open={open} draft={draft} onEdit={editor.edit} />
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

interface FormPropertyProps extends EditedForm {
  property: string;
  onEdit: FormEditing['edit'];
}

function FormProperty({ property, open, draft, onEdit }: FormPropertyProps) {
  const text = FORM_PROPERTIES[property];
  return (
    text && (
      <>
        <PropertyInput
          text={text}
          name={property}
          value={draft[property as keyof Omit<FormDraft, 'fields'>]}
          onChange={(value) => onEdit({ [property]: value })}
        />
        {property === 'captchaEnabled' && !open.hasCaptcha && (
          <p className="hint">
            The server has no keys of a captcha. No form has one until the server is started with them.
          </p>
        )}
      </>
    )
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
